import type { RouteObject } from 'react-router';
import { withTexts } from '@/i18n/with-texts';
import { privateLoader } from '@/session/require-user';
import { sessionState } from '@/session/session';
import { notFound } from './not-found';

/** Pages about the site itself. */
export function siteRoutes(): RouteObject[] {
  return [
    {
      path: 'test123',
      loader: privateLoader(administratorLoader),
      lazy: {
        Component: () =>
          withTexts(
            'site',
            async () => (await import('@/features/self-check/self-check-page')).SelfCheckPage,
          ),
      },
    },
    {
      path: 'demo',
      lazy: {
        Component: () =>
          withTexts('site', async () => (await import('@/features/demo/demo-page')).DemoPage),
      },
    },
  ];
}

/** For all other users there is no such page. */
function administratorLoader(): null {
  const session = sessionState();
  if (session.kind === 'user' && !session.user.isAdmin) throw notFound();
  return null;
}
