import type { I18n } from '@lingui/core';
import type { ApiError } from '@/api/api-error';
import { failureText } from '@/session/server-texts';
import type { Outcome } from '@/ui/forms/use-write';

/** A problem of a form, and the fields it is about. */
export interface FormProblem {
  text: string;
  /** The names of the fields it is about; empty for the whole form. */
  fields: readonly string[];
}

/** Converts a problem to the outcome of a write, with its message at the end of the form. */
export function outcomeOf({ text, fields }: FormProblem): Partial<Outcome> {
  return { failure: text, fields: Object.fromEntries(fields.map((name) => [name, ''])) };
}

/** Converts a refusal of the server, with the message at those of `fields` that it names. */
export function refusal(error: ApiError, fields: readonly string[], i18n: I18n): Partial<Outcome> {
  const named = fields.filter((name) => name in error.fields || name === error.type);
  return outcomeOf({ text: failureText(error, i18n, named[0]), fields: named });
}
