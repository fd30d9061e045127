import { queryOptions } from '@tanstack/react-query';
import { api, read } from '@/api/client';

/** A diagram with its rows and the products that were found for them. */
export function diagramQuery(diagramId: number, language: string) {
  return queryOptions({
    queryKey: ['diagram', diagramId, language] as const,
    queryFn: ({ signal }) =>
      read(
        api.GET('/api/diagrams/{diagramId}', {
          params: { path: { diagramId }, query: { language } },
          signal,
        }),
        'diagram',
      ),
  });
}

/** The user's diagrams of the last 24 hours. */
export function diagramsQuery() {
  return queryOptions({
    queryKey: ['diagrams'] as const,
    queryFn: ({ signal }) => read(api.GET('/api/diagrams', { signal }), 'diagrams'),
  });
}
