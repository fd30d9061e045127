import { useLingui } from '@lingui/react';
import { useState } from 'react';
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
  return {
    ...state,
    touch: () => setState(CALM),
    /** Shows what is wrong before anything is sent, and moves the focus to the first of it. */
    reject: (fields: Readonly<Record<string, string>>, form: HTMLFormElement | null) => {
      setState({ ...CALM, fields });
      focusFirst(form, fields);
    },
    start: () => setState({ ...CALM, isSaving: true }),
    succeed: (note: string | null) => setState({ ...CALM, note }),
    /** Shows what the server refused. */
    refuse: (error: ApiError, form: HTMLFormElement | null) => {
      const fields = Object.fromEntries(
        Object.keys(error.fields).map((name) => [name, failureText(error, i18n, name)]),
      );
      setState({ ...CALM, fields, failure: failureText(error, i18n) });
      focusFirst(form, fields);
    },
  };
}

function focusFirst(form: HTMLFormElement | null, fields: Readonly<Record<string, string>>): void {
  const named = [...(form?.elements ?? [])].find(
    (element) => (element.getAttribute('name') ?? '') in fields,
  );
  if (named instanceof HTMLElement) named.focus();
}
