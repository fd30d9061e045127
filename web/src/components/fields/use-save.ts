import { useLingui } from '@lingui/react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ApiError } from '@/api/api-error';
import { failureText } from '@/session/server-texts';

/** How a form that saves stands: what is wrong with which field, what went wrong, what went well. */
export interface SaveState {
  fields: Readonly<Record<string, string>>;
  /** A failure of the whole. */
  failure: string | null;
  /** What was saved. */
  note: string | null;
  isSaving: boolean;
}

const CALM: SaveState = { fields: {}, failure: null, note: null, isSaving: false };

/** Keeps how a form that saves stands. What was typed is never lost by a failure. */
export function useSave() {
  const { i18n } = useLingui();
  const [state, setState] = useState(CALM);
  // Two quick presses come before the button is drawn as busy.
  const isBusy = useRef(false);
  const settle = (next: SaveState) => {
    isBusy.current = next.isSaving;
    setState(next);
  };
  const fail = (next: SaveState, form: HTMLFormElement | null) => {
    // Drawn first: a field that was locked while it was sent takes no focus.
    flushSync(() => settle(next));
    focusFirst(form, next.fields);
  };
  return {
    ...state,
    /** Forgets what was said of the last save, and leaves one that runs alone. */
    touch: () => setState(({ isSaving }) => ({ ...CALM, isSaving })),
    /** Begins a save, before anything of it is checked; false while another one runs. */
    start: () => {
      if (isBusy.current) return false;
      settle({ ...CALM, isSaving: true });
      return true;
    },
    /** Shows what is wrong before anything is sent, and moves the focus to the first of it. */
    reject: (fields: Readonly<Record<string, string>>, form: HTMLFormElement | null) =>
      fail({ ...CALM, fields }, form),
    /** Shows what stands in the way of the whole. */
    hold: (failure: string) => settle({ ...CALM, failure }),
    succeed: (note: string | null) => settle({ ...CALM, note }),
    /** Shows what the server refused. */
    refuse: (error: ApiError, form: HTMLFormElement | null) => {
      const fields = Object.fromEntries(
        Object.keys(error.fields).map((name) => [name, failureText(error, i18n, name)]),
      );
      fail({ ...CALM, fields, failure: failureText(error, i18n) }, form);
    },
  };
}

function focusFirst(form: HTMLFormElement | null, fields: Readonly<Record<string, string>>): void {
  const named = [...(form?.elements ?? [])].find(
    (element) => (element.getAttribute('name') ?? '') in fields,
  );
  if (named instanceof HTMLElement) named.focus();
}
