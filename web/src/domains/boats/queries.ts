import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, read } from '@/api/client';
import type { Activity } from './boat';

/** The products on board: those that someone added, then the model's list. */
export function partsQuery(boatId: number, query: PartsQuestion = {}) {
  return queryOptions({
    queryKey: ['boat', boatId, 'parts', query] as const,
    queryFn: ({ signal }) => {
      const params = { path: { boatId }, query };
      return read(api.GET('/api/boats/{boatId}/parts', { params, signal }), 'parts of a boat');
    },
  });
}

interface PartsQuestion {
  limit?: number;
  source?: 'model' | 'user';
  language?: string;
}

/** Whether and why a product fits a boat; null when it is not listed for it. */
export function fitQuery(boatId: number, productId: number, language: string) {
  return queryOptions({
    queryKey: ['boat', boatId, 'search', 'fit', productId, language] as const,
    queryFn: async ({ signal }) => {
      const path = { target: 'all-system', productId: String(productId) };
      const params = { path, query: { language, activeBoatId: boatId } };
      const call = api.GET('/api/search/products/{target}/{productId}', { params, signal });
      const { products } = await read(call, 'fit of a product');
      return products[0]?.fit ?? null;
    },
  });
}

/** The engines of a boat with their parts. */
export function enginesQuery(boatId: number, language: string) {
  return queryOptions({
    queryKey: ['boat', boatId, 'engines', language] as const,
    queryFn: ({ signal }) => {
      const params = { path: { boatId }, query: { language } };
      return read(api.GET('/api/engines/all/{boatId}', { params, signal }), 'engines');
    },
  });
}

/** Who is on board, and who is invited. */
export function boatUsersQuery(boatId: number) {
  return queryOptions({
    queryKey: ['boat', boatId, 'users'] as const,
    queryFn: ({ signal }) => {
      const params = { path: { boatId } };
      return read(api.GET('/api/boats/boat-users/{boatId}', { params, signal }), 'people on board');
    },
  });
}

/** The documents of a boat, newest first. */
export function documentsQuery(boatId: number) {
  return queryOptions({
    queryKey: ['boat', boatId, 'documents'] as const,
    queryFn: ({ signal }) => {
      const params = { path: { boatId } };
      return read(api.GET('/api/documents/boat/{boatId}', { params, signal }), 'documents');
    },
  });
}

/** The activity on a boat, of one kind or all, newest first; names of products are in this language. */
export function activityQuery(boatId: number, kind: Activity['kind'] | null, language: string) {
  return infiniteQueryOptions({
    queryKey: ['boat', boatId, 'activity', kind, language] as const,
    queryFn: ({ pageParam, signal }) => {
      const query = {
        language,
        ...(kind !== null && { kind }),
        ...(pageParam !== null && { before: pageParam }),
      };
      const params = { path: { boatId }, query };
      return read(api.GET('/api/boats/{boatId}/activity', { params, signal }), 'activity');
    },
    initialPageParam: null as number | null,
    getNextPageParam: (last) => last.nextBefore ?? null,
  });
}

/** The sections that a part of any boat can be put into, in this language. */
export function sectionsQuery(language: string) {
  return queryOptions({
    queryKey: ['sections', language] as const,
    queryFn: ({ signal }) => {
      const params = { query: { language } };
      return read(api.GET('/api/sections', { params, signal }), 'sections');
    },
  });
}

/** The sections of a boat that hold parts, in this language. */
export function heldSectionsQuery(boatId: number, boatBmtId: number, language: string) {
  return queryOptions({
    queryKey: ['boat', boatId, 'sections', boatBmtId, language] as const,
    queryFn: ({ signal }) => {
      const params = { path: { boatId, boatBmtId }, query: { getOnlyActive: true, language } };
      const call = api.GET('/api/boats/getSection/{boatId}/{boatBmtId}', { params, signal });
      return read(call, 'sections of a boat');
    },
  });
}

/** Boat models whose brand or name begins with the words; of one brand, when given. */
export function boatModelsQuery(value: string, brand = '') {
  return queryOptions({
    queryKey: ['boat-models', value, brand] as const,
    queryFn: ({ signal }) => {
      const params = { query: { value, ...(brand !== '' && { brand }) } };
      return read(api.GET('/api/boat-models', { params, signal }), 'boat models');
    },
    placeholderData: keepPreviousData,
  });
}

/** Engine models whose make or name begins with the words. */
export function engineModelsQuery(value: string) {
  return queryOptions({
    queryKey: ['engine-models', value] as const,
    queryFn: ({ signal }) =>
      read(
        api.GET('/api/engine-models', { params: { query: { value } }, signal }),
        'engine models',
      ),
    placeholderData: keepPreviousData,
  });
}

/** The boats that the user is invited on board of. */
export function invitationsQuery() {
  return queryOptions({
    queryKey: ['boat-invitations'] as const,
    queryFn: ({ signal }) => read(api.GET('/api/boats/invitations', { signal }), 'invitations'),
  });
}

/** The link that makes a boat the active one, also as a picture of a code. */
export function activationQuery(boatId: number) {
  return queryOptions({
    queryKey: ['boat', boatId, 'activation'] as const,
    queryFn: ({ signal }) => {
      const params = { path: { boatId } };
      return read(api.GET('/api/boats/{boatId}/activation', { params, signal }), 'activation');
    },
  });
}
