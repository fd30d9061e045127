import type { QuoteRequest, ServiceRequest } from '@/api/types';

/** The tabs in their order. */
export const TABS = ['quotes', 'expert', 'after-sale'] as const;

export type Tab = (typeof TABS)[number];

const SHOWN = ['all', 'open', 'answered', 'closed'] as const;

/** Which requests are listed. */
export type Shown = (typeof SHOWN)[number];

/** The tab of an address; the quotes unless it names another. */
export function readTab(query: URLSearchParams): Tab {
  return TABS.find((tab) => tab === query.get('tab')) ?? 'quotes';
}

/** Which requests an address asks for; all unless it says otherwise. */
export function readShown(query: URLSearchParams): Shown {
  return SHOWN.find((shown) => shown === query.get('show')) ?? 'all';
}

const STATES = {
  Sent: 'open',
  Open: 'open',
  Answered: 'answered',
  Closed: 'closed',
} as const satisfies Record<QuoteRequest['status'] | ServiceRequest['status'], Shown>;

/** Whether a request with this status is listed. */
export function isShown(status: keyof typeof STATES, shown: Shown): boolean {
  return shown === 'all' || STATES[status] === shown;
}
