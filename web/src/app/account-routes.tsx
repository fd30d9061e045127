import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { withTexts } from '@/i18n/with-texts';
import { paths } from '@/routes/paths';
import { privateLoader } from '@/session/require-user';
import { NotAvailablePage } from '@/shell/not-available-page';

const PAGES: readonly [path: string, title: MessageDescriptor][] = [
  ['chat/:chatId?', msg`Chat`],
  ['chats', msg`Chats`],
];

/** The private pages: a visitor is sent to sign in, and returns afterwards. */
export function accountRoutes(): RouteObject[] {
  return [...profileRoutes(), ...buyingRoutes(), ...laterPages()];
}

function profileRoutes(): RouteObject[] {
  const loader = privateLoader();
  return [
    {
      path: paths.profile,
      loader,
      lazy: {
        Component: async () => (await import('@/features/profile/profile-page')).ProfilePage,
      },
    },
    {
      path: paths.loginAndSecurity,
      loader,
      lazy: {
        Component: async () =>
          (await import('@/features/profile/login-and-security-page')).LoginAndSecurityPage,
      },
    },
    {
      path: paths.virtualTour,
      loader,
      lazy: {
        Component: () =>
          withTexts('tour', async () => (await import('@/features/tour/my-tour-page')).MyTourPage),
      },
    },
    {
      path: paths.closeAccount,
      loader,
      lazy: {
        Component: async () =>
          (await import('@/features/profile/close-account-page')).CloseAccountPage,
      },
    },
    {
      path: paths.addresses,
      loader,
      lazy: {
        Component: async () => (await import('@/features/addresses/addresses-page')).AddressesPage,
      },
    },
    {
      path: paths.notifications,
      loader,
      lazy: {
        Component: async () =>
          (await import('@/features/notifications/notifications-page')).NotificationsPage,
      },
    },
    {
      path: paths.notificationSettings,
      loader,
      lazy: {
        Component: async () =>
          (await import('@/features/notifications/notification-settings-page'))
            .NotificationSettingsPage,
      },
    },
  ];
}

function buyingRoutes(): RouteObject[] {
  return [
    buyingPage(
      paths.wishlist,
      async () => (await import('@/features/wishlist/wishlist-page')).WishlistPage,
    ),
    buyingPage(
      'quote-request/:productId?',
      async () => (await import('@/features/quotes/quote-request-page')).QuoteRequestPage,
    ),
    buyingPage(
      paths.ordersAndRequests,
      async () => (await import('@/features/quotes/requests-page')).RequestsPage,
    ),
    buyingPage(
      `${paths.expertRequest}/:requestId?`,
      async () => (await import('@/features/requests/expert-request-page')).ExpertRequestPage,
    ),
    buyingPage(
      paths.afterSaleService,
      async () => (await import('@/features/requests/after-sale-page')).AfterSalePage,
    ),
    buyingPage(
      paths.customerService,
      async () => (await import('@/features/requests/customer-service-page')).CustomerServicePage,
    ),
  ];
}

function buyingPage(path: string, load: () => Promise<ComponentType>): RouteObject {
  const Component = () => withTexts('buying', load);
  return { path, loader: privateLoader(), lazy: { Component } };
}

function laterPages(): RouteObject[] {
  return PAGES.map(([path, title]) => ({
    path,
    loader: privateLoader(),
    element: <PrivatePage key={path} title={title} />,
  }));
}

function PrivatePage({ title }: { title: MessageDescriptor }) {
  const { _ } = useLingui();
  return <NotAvailablePage title={_(title)} />;
}
