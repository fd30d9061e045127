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

/** The filter in the URL; by default all requests. */
export function readShown(query: URLSearchParams): Shown {
  return SHOWN.find((shown) => shown === query.get('show')) ?? 'all';
}

/** The status of the requests for quotes that are listed; null for all. */
export const QUOTE_STATUS: Readonly<Record<Shown, QuoteRequest['status'] | null>> = {
  all: null,
  open: 'Sent',
  answered: 'Answered',
  closed: 'Closed',
};

/** The same of the requests to the staff. */
export const REQUEST_STATUS: Readonly<Record<Shown, ServiceRequest['status'] | null>> = {
  all: null,
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
};
