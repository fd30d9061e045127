import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Engine } from '@/domains/boats/boat';
import { BOAT_REASONS } from '@/domains/boats/server-texts/boat-server-texts';
import { dateProblem, dayHere, shownDate } from '@/ui/dates';
import { cleanText } from '@/ui/fields/clean-text';
import {
  amountProblem,
  changedParts,
  found,
  numberOf,
  outOfRange,
  type Problem,
  textProblem,
  within,
  yearProblem,
} from '../page/field-rules';
import { typedNumber } from '../page/typed-number';

const LIMITS = { make: 80, model: 80, position: 60 } as const;
const COMMENTS = 2000;
const NUMBER = 60;
const HOURS = [0, 1_000_000] as const;

/** The fields of an engine that are typed. */
export type EngineText =
  | 'make'
  | 'model'
  | 'serialNumber'
  | 'productNumber'
  | 'position'
  | 'year'
  | 'hours'
  | 'hoursReadOn'
  | 'comments';

/** What the form of an engine holds. */
export interface EngineForm extends Record<EngineText, string> {
  kind: string;
  /** The catalogue's engine model; null when it is not listed. */
  engineModelId: number | null;
  /** The catalogue's complete engine; null for none. */
  productId: number | null;
}

/** An engine as its form shows it in a language; an empty form without one. */
export function engineFormOf(engine: Engine | null, language: string): EngineForm {
  return {
    kind: engine?.kind ?? 'engine',
    engineModelId: engine?.engineModelId ?? null,
    productId: engine?.productId ?? null,
    make: engine?.make ?? '',
    model: engine?.model ?? '',
    serialNumber: engine?.serialNumber ?? '',
    productNumber: engine?.productNumber ?? '',
    position: engine?.position ?? '',
    year: typedNumber(engine?.year, language),
    hours: typedNumber(engine?.hours, language),
    hoursReadOn: engine?.hoursReadOn ?? '',
    comments: engine?.comments ?? '',
  };
}

function wireOf(form: EngineForm, language: string) {
  return {
    kind: form.kind,
    engineModelId: form.engineModelId,
    productId: form.productId,
    make: cleanText(form.make),
    model: cleanText(form.model),
    serialNumber: cleanText(form.serialNumber),
    productNumber: cleanText(form.productNumber),
    position: cleanText(form.position),
    year: numberOf(form.year, language),
    hours: numberOf(form.hours, language),
    hoursReadOn: form.hoursReadOn || null,
    comments: cleanText(form.comments),
  };
}

/** The data of an engine that are sent: all fields of a new one, the changes of another. */
export function engineChanges(form: EngineForm, engine: Engine | null, language: string) {
  const parts = wireOf(form, language);
  const changes = changedParts(parts, wireOf(engineFormOf(engine, language), language));
  if (engine === null) return { ...changes, kind: form.kind };
  // The model is sent as a whole: its id determines its texts; without an id the typed texts are used.
  const isOtherModel = 'engineModelId' in changes || 'make' in changes || 'model' in changes;
  if (!isOtherModel) return changes;
  const { engineModelId, make, model } = parts;
  return { ...changes, engineModelId, make, model };
}

/** What is wrong, by field; empty when nothing is. */
export function engineProblems(form: EngineForm, i18n: I18n): Record<string, string> {
  const isNamed =
    form.engineModelId !== null || form.productId !== null || cleanText(form.model) !== '';
  const unnamed = i18n._(msg`Please choose an engine or type its model`);
  const serial = msg`Serial number must have letters or digits`;
  const product = msg`Product number must have letters or digits`;
  const hours = outOfRange(BOAT_REASONS['HOURS-OUT-OF-RANGE'], HOURS, i18n);
  return found([
    ['make', textProblem(form.make, LIMITS.make, i18n)],
    ['model', isNamed ? textProblem(form.model, LIMITS.model, i18n) : unnamed],
    ['position', textProblem(form.position, LIMITS.position, i18n)],
    ['serialNumber', numberProblem(form.serialNumber, i18n._(serial), i18n)],
    ['productNumber', numberProblem(form.productNumber, i18n._(product), i18n)],
    ['year', yearProblem(form.year, i18n)],
    ['hours', amountProblem(form.hours, within(HOURS), hours, i18n)],
    ['hoursReadOn', readOnProblem(form.hoursReadOn, i18n)],
    ['comments', textProblem(form.comments, COMMENTS, i18n, true)],
  ]);
}

/** The problem of the day on which the hours were read; an empty text is allowed. */
export function readOnProblem(day: string, i18n: I18n, today = dayHere()): Problem {
  if (day === '') return null;
  const problem = dateProblem(day);
  if (problem !== null) return i18n._(problem);
  return day > today ? i18n._(msg`Date cannot be in the future`) : null;
}

/** Kept as typed, but it must have a letter or a digit. */
function numberProblem(typed: string, empty: string, i18n: I18n): Problem {
  if (typed !== '' && !/[\p{L}\p{N}]/u.test(typed)) return empty;
  return textProblem(typed, NUMBER, i18n);
}

/** The value of a field in words; the model represents all fields that name the engine. */
export function engineFieldText(
  form: EngineForm,
  name: keyof EngineForm,
  language: string,
): string {
  if (name !== 'model') return shownDate(String(form[name] ?? ''), language);
  return `${form.make} ${form.model}`.trim() || String(form.productId ?? '');
}
