import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { QuoteAnswer, QuoteRequest } from '@/api/types';

const CLOSED: Readonly<Record<NonNullable<QuoteRequest['closedBecause']>, MessageDescriptor>> = {
  'no-bid': msg`No offer`,
  withdrawn: msg`Withdrawn`,
  accepted: msg`Accepted`,
  declined: msg`Declined`,
  'other-chosen': msg`Other vendor chosen`,
  expired: msg`Expired`,
  staff: msg`Closed by support`,
};

const OFFERED: Readonly<Record<QuoteAnswer['offered'], MessageDescriptor>> = {
  same: msg`What was asked for`,
  newer: msg`The part that replaces it`,
  equivalent: msg`An equivalent part`,
};

/** The status of a request. */
export function statusWords({ status, closedBecause }: QuoteRequest): MessageDescriptor {
  if (closedBecause !== null) return CLOSED[closedBecause];
  return status === 'Sent' ? msg`Waiting for an answer` : msg`Answered`;
}

/** How the offered product relates to the requested one. */
export function offeredWords(offered: QuoteAnswer['offered']): MessageDescriptor {
  return OFFERED[offered];
}

/** An amount as the language writes it. */
export function amountText(amount: number, currency: string, i18n: I18n): string {
  return i18n.number(amount, { style: 'currency', currency });
}

/** Price and shipping; the price alone where the shipping is not known. */
export function totalOf({ amount, shipping }: QuoteAnswer): number {
  return amount + (shipping ?? 0);
}

/** The requests that were made together, the newest ones first. */
export function groupsOf(requests: readonly QuoteRequest[]): QuoteRequest[][] {
  return Object.values(Object.groupBy(requests, ({ groupId }) => groupId))
    .filter((group) => group !== undefined)
    .toSorted(([left], [right]) => (right?.groupId ?? 0) - (left?.groupId ?? 0));
}
