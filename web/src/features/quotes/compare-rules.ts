import type { QuoteRequest } from '@/api/types';
import { totalOf } from './quote-words';

/**
 * Which answers of a group are the best ones, by the id of the request; null if none is better than
 * the others.
 */
export interface Best {
  lowest: number | null;
  fastest: number | null;
}

/**
 * Compares the open answers of a group. Totals are compared where all have the same currency and
 * say what shipping costs, and delivery where all say how long it takes.
 */
export function bestOf(requests: readonly QuoteRequest[]): Best {
  const answers = requests.flatMap(({ id, status, answer }) =>
    status === 'Answered' && answer !== null ? [{ id, answer }] : [],
  );
  const currencies = new Set(answers.map(({ answer }) => answer.currency));
  const totals = answers.map(({ id, answer }) => ({
    id,
    value: answer.shipping === null || currencies.size > 1 ? null : totalOf(answer),
  }));
  const days = answers.map(({ id, answer }) => ({ id, value: answer.leadDays }));
  return { lowest: leastOf(totals), fastest: leastOf(days) };
}

function leastOf(entries: readonly { id: number; value: number | null }[]): number | null {
  const known = entries.flatMap(({ id, value }) => (value === null ? [] : [{ id, value }]));
  if (known.length < 2 || known.length < entries.length) return null;
  const [first, second] = known.toSorted((left, right) => left.value - right.value);
  return first === undefined || first.value === second?.value ? null : first.id;
}
