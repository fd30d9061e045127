import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { WireUser } from '@/api/types';
import { signedIn } from '@/session/session';
import { renderInApp } from '@/testing/render';
import { useForm } from './use-form';

const USER = { id: 5, isBlocked: false } as WireUser;

function Form({ isSecret }: { isSecret: boolean }) {
  const { typed, change } = useForm({
    start: { text: '' },
    name: 'credentials',
    isSecret,
    write: async () => null,
  });
  return (
    <input
      aria-label="Text"
      value={typed.text}
      onChange={(event) => change({ text: event.currentTarget.value })}
    />
  );
}

afterEach(() => {
  sessionStorage.clear();
});

test.each([
  { isSecret: false, kept: ['draft:5:credentials'] },
  { isSecret: true, kept: [] },
])('what is typed is stored, but no password: $isSecret', async ({ isSecret, kept }) => {
  signedIn({ token: 'good', expiresIn: 300, user: USER });
  renderInApp(<Form isSecret={isSecret} />);
  await userEvent.type(screen.getByLabelText('Text'), 'correct horse');
  expect(screen.getByLabelText('Text')).toHaveValue('correct horse');
  expect(Object.keys(sessionStorage)).toEqual(kept);
});
