import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  abandonUnsaved,
  hasUnsavedChanges,
  type Unsaved,
  useMaySwitch,
  useUnsaved,
} from './unsaved';

function Page(form: Unsaved) {
  useUnsaved(form);
  return <p>{useMaySwitch() ? 'The boat may be switched' : 'The boat may not be switched'}</p>;
}

test.each([
  { hasChanges: false, isSaving: false, says: 'The boat may be switched' },
  { hasChanges: true, isSaving: false, says: 'The boat may not be switched' },
  { hasChanges: false, isSaving: true, says: 'The boat may not be switched' },
])('the boat stays while something could get lost: %o', ({ says, ...form }) => {
  const { unmount } = render(<Page {...form} />);
  expect(screen.getByText(says)).toBeInTheDocument();
  unmount();
  render(<Page hasChanges={false} isSaving={false} />);
  expect(screen.getByText('The boat may be switched')).toBeInTheDocument();
});

test('a user who signs out is not asked about what they typed', () => {
  render(<Page hasChanges isSaving={false} />);
  expect(hasUnsavedChanges()).toBe(true);
  act(abandonUnsaved);
  expect(hasUnsavedChanges()).toBe(false);
});
