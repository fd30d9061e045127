import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router';
import { loadTextsOfBoats } from '@/domains/boats/texts';
import { activationLoader } from '@/features/boat/profile/activation';
import { privateLoader } from '@/session/require-user';

/** The pages of a user's boats. All are private, and are loaded when first opened. */
export function boatRoutes(client: QueryClient): RouteObject[] {
  return [
    page(
      'boatprofile',
      async () => (await import('@/features/boat/profile/boat-profile-page')).BoatProfilePage,
    ),
    page(
      'boatprofile/engine/:boatId',
      async () => (await import('@/features/boat/engines/engines-page')).EnginesPage,
    ),
    page(
      'boatprofile/parts/:boatId',
      async () => (await import('@/features/boat/parts/parts-page')).PartsPage,
    ),
    page(
      'boatprofile/aftersale/:boatId',
      async () => (await import('@/features/boat/profile/aftersale-page')).AftersalePage,
    ),
    page(
      'boatprofile/users/:userId',
      async () => (await import('@/features/boat/people/users-page')).UsersPage,
    ),
    page(
      'boatprofile/documents/:boatId',
      async () => (await import('@/features/boat/documents/documents-page')).DocumentsPage,
    ),
    page(
      'boatprofile/insurance/:boatId',
      async () => (await import('@/features/boat/insurance/insurance-page')).InsurancePage,
    ),
    page(
      'boatprofile/my-boat-activity/:boatId?',
      async () => (await import('@/features/boat/activity/activity-page')).ActivityPage,
    ),
    page(
      'add-to-boat/:productId/:boatId?',
      async () => (await import('@/features/boat/parts/add-to-boat-page')).AddToBoatPage,
    ),
    page(
      'boat/:boatId',
      async () => (await import('@/features/boat/profile/activation-page')).ActivationPage,
      activationLoader(client),
    ),
  ];
}

function page(
  path: string,
  Component: () => Promise<ComponentType>,
  loader?: LoaderFunction,
): RouteObject {
  const withTexts = async () => {
    const [Page] = await Promise.all([Component(), loadTextsOfBoats()]);
    return Page;
  };
  return { path, loader: privateLoader(loader), lazy: { Component: withTexts } };
}
