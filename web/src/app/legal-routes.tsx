import type { RouteObject } from 'react-router';
import { paths } from '@/routes/paths';

/** The legal texts. */
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
