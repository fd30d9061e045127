import { type RefObject, useEffect } from 'react';

/** Moves the focus to the first field of a form that a press has just opened. */
export function useFocusInside(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [form]);
}
