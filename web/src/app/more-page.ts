import type { ComponentType } from 'react';
import type { MorePage } from './more-pages';

interface LazyPage {
  lazy: { Component: () => Promise<ComponentType> };
}

/** The code of a page beside the catalogue. The list of these is loaded together with the app (`early`). */
export function morePage(name: MorePage): LazyPage {
  return { lazy: { Component: async () => (await import('./more-pages')).loadPage(name) } };
}
