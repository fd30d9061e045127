import type { RouteObject } from 'react-router';
import { paths } from '@/routes/paths';

/** The texts that tell a visitor where they stand. */
export function legalRoutes(): RouteObject[] {
  return [
    {
      path: paths.legal,
      lazy: { Component: async () => (await import('@/features/legal/legal-page')).LegalPage },
    },
    {
      path: paths.about,
      lazy: { Component: async () => (await import('@/features/legal/about-page')).AboutPage },
    },
    {
      path: paths.terms,
      lazy: { Component: async () => (await import('@/features/legal/terms-page')).TermsPage },
    },
    {
      path: paths.privacy,
      lazy: { Component: async () => (await import('@/features/legal/privacy-page')).PrivacyPage },
    },
  ];
}
