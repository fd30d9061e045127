import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction, RouteObject } from 'react-router';
import { activationLoader } from '@/features/boat/profile/activation';
import { privateLoader } from '@/session/require-user';
import { morePage } from './more-page';
import type { MorePage } from './more-pages';

/** The pages of a user's boats. All are private. */
export function boatRoutes(client: QueryClient): RouteObject[] {
  return [
    page('boatprofile', 'boatProfile'),
    page('boatprofile/engine/:boatId', 'engines'),
    page('boatprofile/parts/:boatId', 'parts'),
    page('boatprofile/aftersale/:boatId', 'aftersale'),
    page('boatprofile/users/:userId', 'users'),
    page('boatprofile/documents/:boatId', 'documents'),
    page('boatprofile/insurance/:boatId', 'insurance'),
    page('boatprofile/my-boat-activity/:boatId?', 'activity'),
    page('add-to-boat/:productId/:boatId?', 'addToBoat'),
    page('boat/:boatId', 'activation', activationLoader(client)),
  ];
}

function page(path: string, name: MorePage, loader?: LoaderFunction): RouteObject {
  return { path, loader: privateLoader(loader), ...morePage(name) };
}
