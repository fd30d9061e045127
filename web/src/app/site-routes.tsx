import type { RouteObject } from 'react-router';
import { withTexts } from '@/i18n/with-texts';

/** Pages about the site itself. */
export function siteRoutes(): RouteObject[] {
  return [
    {
      path: 'demo',
      lazy: {
        Component: () =>
          withTexts('site', async () => (await import('@/features/demo/demo-page')).DemoPage),
      },
    },
  ];
}
