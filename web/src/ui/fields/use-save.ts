import { useLingui } from '@lingui/react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ApiError } from '@/api/api-error';
import { failureText } from '@/session/server-texts';

/** The state of a form that saves: what is wrong with which field, what failed, what was saved. */
export interface SaveState {
  fields: Readonly<Record<string, string>>;
  /** A failure of the whole. */
  failure: string | null;
  /** What was saved. */
  note: string | null;
  isSaving: boolean;
}

const CALM: SaveState = { fields: {}, failure: null, note: null, isSaving: false };

/** Keeps the state of a form that saves. A failure never loses what was typed. */
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
    // Rendered first: a field that was disabled while it was sent takes no focus.
    flushSync(() => settle(next));
    focusFirst(form, next.fields);
  };
  return {
    ...state,
    /** Clears the outcome of the last save, but does not touch a running one. */
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
    /** Shows a problem of the whole form. */
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
