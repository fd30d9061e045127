import type { QueryClient } from '@tanstack/react-query';
import { api, type Sent, send } from '@/api/client';
import type { components } from '@/api/schema';
import { quotesKey } from './queries';

/** A request in the form in which it is sent. */
export type QuoteBody = components['schemas']['RequestFields'];

/** Sends a request to its vendors, and marks the list of requests as outdated. */
export async function askForQuotes(
  client: QueryClient,
  userId: number | null,
  body: QuoteBody,
): Promise<Sent<unknown>> {
  const sent = await send(api.POST('/api/quote-requests', { body }), 'quote request');
  if (!sent.ok) return sent;
  await client.invalidateQueries({ queryKey: quotesKey(userId) });
  return sent;
}
