import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type PropsWithChildren, useRef } from 'react';
import { expect, test } from 'vitest';
import { ApiError } from '@/api/api-error';
import { useSave } from './use-save';

function InEnglish({ children }: PropsWithChildren) {
  return <I18nProvider i18n={i18n}>{children}</I18nProvider>;
}

function renderSave() {
  return renderHook(useSave, { wrapper: InEnglish }).result;
}

test('a second press before the first is drawn begins nothing', () => {
  const save = renderSave();
  const { start } = save.current;
  const begun: boolean[] = [];
  act(() => {
    begun.push(start(), start());
  });
  expect(begun).toEqual([true, false]);
  expect(save.current.isSaving).toBe(true);
});

test('typing while a save runs begins no other', () => {
  const save = renderSave();
  act(() => void save.current.start());
  act(() => save.current.touch());
  expect(save.current.isSaving).toBe(true);
  expect(save.current.start()).toBe(false);
});

test('the next save begins when the last has come to its end', () => {
  const save = renderSave();
  const ends = [
    () => save.current.succeed('Saved'),
    () => save.current.reject({ name: 'missing' }, null),
    () => save.current.refuse(new ApiError(500, {}), null),
  ];
  for (const end of ends) {
    act(() => void save.current.start());
    act(end);
    expect(save.current.isSaving).toBe(false);
  }
  act(() => expect(save.current.start()).toBe(true));
});

function Sending() {
  const save = useSave();
  const form = useRef<HTMLFormElement>(null);
  const handlePress = async () => {
    save.start();
    await Promise.resolve();
    save.reject({ file: 'empty' }, form.current);
  };
  return (
    <form ref={form}>
      <input name="file" aria-label="File" disabled={save.isSaving} />
      <button type="button" onClick={() => void handlePress()}>
        Send
      </button>
    </form>
  );
}

test('a field that was locked while it was sent has the focus when it is refused', async () => {
  render(<Sending />, { wrapper: InEnglish });
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByLabelText('File')).toHaveFocus();
});
