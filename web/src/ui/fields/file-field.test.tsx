import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { expectAccessible } from '@/testing/axe';
import { renderInApp } from '@/testing/render';
import { FileField } from './file-field';

const PLAN = new File(['%PDF-1.4'], 'plan.pdf', { type: 'application/pdf' });
const NOTES = new File(['notes'], 'notes.txt', { type: 'text/plain' });

function field(parts: Partial<Parameters<typeof FileField>[0]> = {}) {
  const handleChoose = vi.fn<(files: File[]) => void>();
  const { container } = renderInApp(
    <FileField
      label="File"
      name="file"
      accept="application/pdf"
      chosen={null}
      error={undefined}
      hint="PDF, up to 20 MB"
      isDisabled={false}
      onChoose={handleChoose}
      {...parts}
    />,
  );
  return { handleChoose, container };
}

/** What a browser reports about dragged files. */
function dragged(files: readonly File[]) {
  const items = files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file }));
  return { dataTransfer: { files, items, types: ['Files'] } };
}

test('a file is chosen with the field that the keyboard reaches', async () => {
  const { handleChoose, container } = field({ chosen: 'old.pdf', error: 'This file is empty.' });
  await userEvent.tab();
  const input = screen.getByLabelText('File');
  expect(input).toHaveFocus();
  expect(input).toBeInvalid();
  expect(input).toHaveAttribute('name', 'file');
  expect(input).toHaveAccessibleDescription('old.pdf PDF, up to 20 MB This file is empty.');
  await userEvent.upload(input, PLAN);
  await waitFor(() => expect(handleChoose).toHaveBeenCalledWith([PLAN]));
  await expectAccessible(container);
});

test('all dropped files are accepted: their type is checked when they are read', async () => {
  const { handleChoose } = field({ isMultiple: true });
  const zone = screen.getByText('Choose files or drop them here');
  fireEvent.dragEnter(zone, dragged([PLAN, NOTES]));
  fireEvent.drop(zone, dragged([PLAN, NOTES]));
  await waitFor(() => expect(handleChoose).toHaveBeenCalledWith([PLAN, NOTES]));
});

test('a disabled field takes no file', async () => {
  const { handleChoose } = field({ isDisabled: true });
  const input = screen.getByLabelText('File');
  expect(input).toBeDisabled();
  fireEvent.drop(screen.getByText('Choose a file or drop it here'), dragged([PLAN]));
  await userEvent.upload(input, PLAN);
  expect(handleChoose).not.toHaveBeenCalled();
});

test('a device without a pointer is not told to drop a file', () => {
  const ask = globalThis.matchMedia;
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(ask(query), { matches: query === '(hover: none)' }),
  );
  field();
  expect(screen.getByText('Choose a file')).toBeVisible();
  field({ touchPrompt: 'Take or choose a photo' });
  expect(screen.getByText('Take or choose a photo')).toBeVisible();
  vi.unstubAllGlobals();
});
