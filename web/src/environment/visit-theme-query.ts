import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '@/api/api-error';
import { api, read } from '@/api/client';
import { forgetTheme } from './start-theme';

/** The theme of this visit. A name that the server does not know is replaced by the default. */
export function visitThemeQuery(themeName: string) {
  return queryOptions({
    queryKey: ['theme', themeName],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      try {
        return await readTheme(themeName, signal);
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
        return await readTheme(forgetTheme(), signal);
      }
    },
  });
}

function readTheme(themeName: string, signal: AbortSignal) {
  const path = { themeName };
  return read(api.GET('/api/themes/{themeName}', { params: { path }, signal }), 'theme');
}
