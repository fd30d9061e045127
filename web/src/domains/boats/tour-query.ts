import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, read } from '@/api/client';

/** A tour of a boat model. It stays the same while it is shown, except for its language. */
export function boatTourQuery(boatBmtId: number, tourId: number, language: string) {
  return queryOptions({
    queryKey: ['boat-tour', boatBmtId, tourId, language] as const,
    queryFn: ({ signal }) => {
      const params = { path: { boatBmtId, tourId }, query: { language } };
      const call = api.GET('/api/boat-models/{boatBmtId}/tours/{tourId}', { params, signal });
      return read(call, 'tour of a boat model');
    },
    placeholderData: keepPreviousData,
  });
}
