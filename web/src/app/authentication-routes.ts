import type { RouteObject } from 'react-router';
import { AUTHENTICATION_PATHS } from '@/routes/authentication-paths';
import { settledSession } from '@/session/session';
import { morePage } from './more-page';

/** The five pages of signing in and registering. They wait until the session is known. */
export function authenticationRoutes(): RouteObject[] {
  return AUTHENTICATION_PATHS.map((path) => ({
    path,
    loader: async () => {
      await settledSession();
      return null;
    },
    ...morePage('authentication'),
  }));
}
