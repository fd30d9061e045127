import { queryOptions } from '@tanstack/react-query';
import { ApiError, NO_OPTIONS_DATA } from '@/api/api-error';
import { api, read } from '@/api/client';
import { reportError } from '@/api/error-log';

/** Lists and settings in one language. An empty answer is a failure. */
export function optionsQuery(language: string) {
  return queryOptions({
    queryKey: ['options', language],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const path = { language };
      const options = await read(
        api.GET('/api/options/{language}', { params: { path }, signal }),
        'options',
        NO_OPTIONS_DATA,
      );
      if (Object.keys(options).length === 0) {
        const empty = new ApiError(200, { code: 'EMPTY', message: NO_OPTIONS_DATA });
        reportError(empty, 'options');
        throw empty;
      }
      return options;
    },
  });
}
