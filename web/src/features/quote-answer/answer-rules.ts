import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { QuoteAnswer, QuoteFile, QuoteOffered } from '@/api/types';
import { dateProblem } from '@/ui/dates';

/** What a vendor types. Numbers are texts until they are sent. */
export interface AnswerForm {
  amount: string;
  currency: string;
  shipping: string;
  leadDays: string;
  validUntil: string;
  offered: QuoteOffered;
  offeredPart: string;
  note: string;
  /** Files of the previous answer that are not part of this one. */
  leftOut: number[];
}

const DAYS_VALID = 14;
const DAY_MS = 86_400_000;

/** The form of an earlier answer; without one, an offer that is valid for two weeks. */
export function formOf(answer: QuoteAnswer | null, now: number): AnswerForm {
  return {
    amount: textOf(answer?.amount),
    currency: answer?.currency ?? 'EUR',
    shipping: textOf(answer?.shipping),
    leadDays: textOf(answer?.leadDays),
    validUntil:
      answer?.validUntil ?? new Date(now + DAYS_VALID * DAY_MS).toISOString().slice(0, 10),
    offered: answer?.offered ?? 'same',
    offeredPart: answer?.offeredPart ?? '',
    note: answer?.note ?? '',
    leftOut: [],
  };
}

/** The problems before sending, by field. */
export function answerProblems(form: AnswerForm, i18n: I18n): Record<string, string> {
  const problems: Record<string, string> = {};
  const required = i18n._(msg`This field is required.`);
  const number = i18n._(msg`Please enter a number`);
  if (form.amount.trim() === '') problems['amount'] = required;
  for (const name of ['amount', 'shipping', 'leadDays'] as const) {
    if (Number.isNaN(numberOf(form[name]) ?? 0)) problems[name] = number;
  }
  const date = dateProblem(form.validUntil);
  if (date !== null) problems['validUntil'] = i18n._(date);
  if (form.offered !== 'same' && form.offeredPart.trim() === '') problems['offeredPart'] = required;
  return problems;
}

/** The answer in the form in which it is sent, with these files. */
export function answerBody(form: AnswerForm, version: number, files: readonly QuoteFile[]) {
  const { amount, currency, shipping, leadDays, validUntil, offered, offeredPart, note } = form;
  return {
    version,
    // 0 is refused as missing.
    amount: numberOf(amount) ?? 0,
    currency,
    shipping: numberOf(shipping),
    leadDays: numberOf(leadDays),
    validUntil,
    offered,
    offeredPart: offered === 'same' ? '' : offeredPart,
    note,
    files: files.map(({ id }) => id),
  };
}

/** The number in a text, with a point or a comma; null for none. */
function numberOf(text: string): number | null {
  const trimmed = text.trim().replace(',', '.');
  return trimmed === '' ? null : Number(trimmed);
}

function textOf(number: number | null | undefined): string {
  return number === null || number === undefined ? '' : String(number);
}
