import type { RouteObject } from 'react-router';
import { paths } from '@/routes/paths';
import { morePage } from './more-page';

/** The legal texts. */
export function legalRoutes(): RouteObject[] {
  return (['legal', 'about', 'terms', 'privacy'] as const).map((name) => ({
    path: paths[name],
    ...morePage(name),
  }));
}
