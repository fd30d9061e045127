import type { RouteObject } from 'react-router';
import { paths } from '@/routes/paths';
import { administratorLoader, privateLoader } from '@/session/require-user';
import { sessionState } from '@/session/session';
import { loadCode } from '@/ui/code/load-code';
import { morePage } from './more-page';
import { notFound } from './not-found';

/** Pages about the site itself, and the tools that it offers beside the catalogue. */
export function siteRoutes(): RouteObject[] {
  return [
    { path: paths.selfCheck, loader: privateLoader(administratorsOnly), ...morePage('selfCheck') },
    { path: 'demo', ...morePage('demo') },
    { path: paths.cameraScanner, lazy: { loader: scannerLoader, ...morePage('scanner').lazy } },
    // Public, with contents for administrators only.
    { path: paths.diagram, loader: administratorLoader(), ...morePage('diagram') },
    { path: 'bmt/:boatId/virtualtourm/:virtualTourId', ...morePage('tour') },
  ];
}

/** Like the code of a page: its failure is one of code, and says if the server cannot be reached. */
function scannerLoader() {
  return loadCode(importScannerLoader);
}

async function importScannerLoader() {
  return (await import('@/features/scanner/scanner-loader')).scannerLoader;
}

/** For all other users there is no such page. */
function administratorsOnly(): null {
  const session = sessionState();
  if (session.kind === 'user' && !session.user.isAdmin) throw notFound();
  return null;
}
