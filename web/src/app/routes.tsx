import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import {
  brandLoader,
  brandsLoader,
  categoriesLoader,
  categoryLoader,
} from '@/features/browse/loaders';
import { homeLoader } from '@/features/home/loader';
import { productLoader } from '@/features/product/loader';
import { searchLoader } from '@/features/search/loader';
import { paths } from '@/routes/paths';
import { Shell } from '@/shell/shell';
import { Splash } from '@/shell/splash';
import { loadCode } from '@/ui/code/load-code';
import { accountRoutes } from './account-routes';
import { authenticationRoutes } from './authentication-routes';
import { boatRoutes } from './boat-routes';
import { ErrorPage } from './error-page';
import { legalRoutes } from './legal-routes';
import { morePage } from './more-page';
import { notFound } from './not-found';
import { siteRoutes } from './site-routes';

/**
 * All routes of the app. Loaders are in the entry chunk so that data and code of a page are loaded
 * at the same time; pages are loaded when they are first opened.
 */
export function routes(client: QueryClient): RouteObject[] {
  return [
    {
      Component: Shell,
      HydrateFallback: Splash,
      ErrorBoundary: ErrorPage,
      children: [
        {
          ErrorBoundary: ErrorPage,
          children: [
            ...catalogueRoutes(client),
            ...legalRoutes(),
            ...mailLinkRoutes(),
            ...authenticationRoutes(),
            ...siteRoutes(),
            ...accountRoutes(),
            ...boatRoutes(client),
            {
              path: '*',
              loader: () => {
                throw notFound();
              },
            },
          ].map(withCode),
        },
      ],
    },
  ];
}

/** Links in mails lead here; they work without an account. */
function mailLinkRoutes(): RouteObject[] {
  return [
    { path: paths.quoteAnswer, ...morePage('quoteAnswer') },
    { path: paths.unsubscribe, ...morePage('unsubscribe') },
  ];
}

function catalogueRoutes(client: QueryClient): RouteObject[] {
  return [
    {
      index: true,
      loader: homeLoader(client),
      lazy: { Component: async () => (await import('@/features/home/home-page')).HomePage },
    },
    {
      path: 'search/:target/:pageNum?',
      loader: searchLoader(client),
      lazy: { Component: async () => (await import('@/features/search/search-page')).SearchPage },
    },
    {
      path: 'categories',
      loader: categoriesLoader(client),
      lazy: {
        Component: async () => (await import('@/features/browse/categories-page')).CategoriesPage,
      },
    },
    {
      path: 'categories/:categoryId/:pageNum?',
      loader: categoryLoader(client),
      lazy: {
        Component: async () => (await import('@/features/browse/category-page')).CategoryPage,
      },
    },
    {
      path: 'brands',
      loader: brandsLoader(client),
      lazy: { Component: async () => (await import('@/features/browse/brands-page')).BrandsPage },
    },
    {
      path: 'brands/:brandId/:pageNum?',
      loader: brandLoader(client),
      lazy: { Component: async () => (await import('@/features/browse/brand-page')).BrandPage },
    },
    { path: paths.sharedWishlist(':token'), ...morePage('sharedWishlist') },
    ...productRoutes(client),
  ];
}

function productRoutes(client: QueryClient): RouteObject[] {
  const loader = productLoader(client);
  return [
    {
      path: 'product/:productId',
      loader,
      lazy: {
        Component: async () => (await import('@/features/product/product-page')).ProductPage,
      },
    },
    {
      path: 'product/:productId/kit/:kitId',
      loader,
      lazy: { Component: async () => (await import('@/features/product/kit-page')).KitPage },
    },
    {
      path: 'product/single-part/:productId',
      loader,
      lazy: {
        Component: async () => (await import('@/features/product/single-part-page')).SinglePartPage,
      },
    },
    {
      path: 'virtualtour/product/:productId',
      loader,
      lazy: {
        Component: async () => (await import('@/features/product/product-page')).ProductPage,
      },
    },
  ];
}

/** The route with a page whose missing code is distinguished from every other failure. */
function withCode(route: RouteObject): RouteObject {
  if (typeof route.lazy !== 'object' || route.lazy.Component === undefined) return route;
  const { Component: load } = route.lazy;
  return { ...route, lazy: { ...route.lazy, Component: () => loadCode(load) } };
}
