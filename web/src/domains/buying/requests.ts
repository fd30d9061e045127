import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, read, send } from '@/api/client';
import type { ServiceRequest } from '@/api/types';
import { paths } from '@/routes/paths';

/** The recipient of a request. */
export type RequestKind = ServiceRequest['kind'];

const CALLS = {
  expert: '/api/expert-requests',
  'after-sale': '/api/after-sale-requests',
  'customer-service': '/api/customer-service/messages',
} as const;

const STATUS: Readonly<Record<ServiceRequest['status'], MessageDescriptor>> = {
  Open: msg`Waiting for an answer`,
  Answered: msg`Answered`,
  Closed: msg`Closed`,
};

function keyOf(kind: RequestKind, userId: number | null) {
  return ['service-requests', userId, kind] as const;
}

function listKeyOf(kind: RequestKind, userId: number | null) {
  return [...keyOf(kind, userId), 'list'] as const;
}

/** The user's requests of a kind, the newest first: all of them, or those in a status. */
export function requestsQuery(
  kind: RequestKind,
  userId: number | null,
  status: ServiceRequest['status'] | null,
) {
  return infiniteQueryOptions({
    queryKey: [...listKeyOf(kind, userId), status] as const,
    queryFn: ({ pageParam, signal }) => {
      const query = {
        ...(status !== null && { status }),
        ...(pageParam !== null && { before: pageParam }),
      };
      return read(api.GET(CALLS[kind], { params: { query }, signal }), 'requests');
    },
    initialPageParam: null as number | null,
    getNextPageParam: (last) => last.nextBefore ?? null,
    staleTime: 0,
  });
}

/** One of the user's requests with its thread. */
export function requestQuery(kind: RequestKind, requestId: number, userId: number | null) {
  return queryOptions({
    queryKey: [...keyOf(kind, userId), requestId] as const,
    queryFn: ({ signal }) => {
      const params = { path: { requestId } };
      return read(api.GET(`${CALLS[kind]}/{requestId}`, { params, signal }), 'request');
    },
    staleTime: 0,
  });
}

/** Adds a reply to a thread. */
export function sendReply(
  kind: RequestKind,
  requestId: number,
  body: { text: string; images: string[] },
) {
  const params = { path: { requestId } };
  return send(
    api.POST(`${CALLS[kind]}/{requestId}/messages`, { params, body }),
    'reply to a request',
  );
}

/** Updates a request in the cache after a change. */
export async function takeRequest(
  client: QueryClient,
  userId: number | null,
  request: ServiceRequest,
): Promise<void> {
  const { queryKey } = requestQuery(request.kind, request.id, userId);
  client.setQueryData(queryKey, request);
  await client.invalidateQueries({ queryKey: listKeyOf(request.kind, userId) });
}

/** Who has to answer next, in words. */
export function statusText(status: ServiceRequest['status'], i18n: I18n): string {
  return i18n._(STATUS[status]);
}

/** The address of the page that shows a request. */
export function requestPath({ kind, id }: Pick<ServiceRequest, 'kind' | 'id'>): string {
  switch (kind) {
    case 'expert':
      return `${paths.expertRequest}/${id}`;
    case 'after-sale':
      return `${paths.afterSaleService}?request=${id}`;
    case 'customer-service':
      return `${paths.customerService}?request=${id}`;
  }
}
