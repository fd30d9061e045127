import type { RouteObject } from 'react-router';
import { withTexts } from '@/i18n/with-texts';
import { paths } from '@/routes/paths';
import { administratorLoader, privateLoader } from '@/session/require-user';
import { sessionState } from '@/session/session';
import { notFound } from './not-found';

/** Pages about the site itself, and the tools that it offers beside the catalogue. */
export function siteRoutes(): RouteObject[] {
  return [
    {
      path: paths.selfCheck,
      loader: privateLoader(administratorsOnly),
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
    {
      path: paths.cameraScanner,
      lazy: {
        loader: async () => (await import('@/features/scanner/scanner-loader')).scannerLoader,
        Component: () =>
          withTexts(
            'scanner',
            async () => (await import('@/features/scanner/scanner-page')).ScannerPage,
          ),
      },
    },
    // Public, with contents for administrators only.
    {
      path: paths.diagram,
      loader: administratorLoader(),
      lazy: {
        Component: () =>
          withTexts(
            'diagram',
            async () => (await import('@/features/diagram/diagram-page')).DiagramPage,
          ),
      },
    },
    {
      path: 'bmt/:boatId/virtualtourm/:virtualTourId',
      lazy: {
        Component: () =>
          withTexts('tour', async () => (await import('@/features/tour/tour-page')).TourPage),
      },
    },
  ];
}

/** For all other users there is no such page. */
function administratorsOnly(): null {
  const session = sessionState();
  if (session.kind === 'user' && !session.user.isAdmin) throw notFound();
  return null;
}
