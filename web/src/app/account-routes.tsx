import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { RouteObject } from 'react-router';
import { paths } from '@/routes/paths';
import { privateLoader } from '@/session/require-user';
import { NotAvailablePage } from '@/shell/not-available-page';

const PAGES: readonly [path: string, title: MessageDescriptor][] = [
  ['expert-request/:requestId?', msg`Expert request`],
  ['after-sale-service', msg`After-sale service`],
  ['customer-service', msg`Customer Service`],
  ['chat/:chatId?', msg`Chat`],
  ['chats', msg`Chats`],
  ['virtualtour', msg`Virtual tour`],
  ['test123', msg`Self-check`],
];

/** Private pages of the map: a visitor is sent to sign in, and comes back. */
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
      path: paths.wishlist,
      loader,
      lazy: {
        Component: async () => (await import('@/features/wishlist/wishlist-page')).WishlistPage,
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
  const loader = privateLoader();
  return [
    {
      path: 'quote-request/:productId',
      loader,
      lazy: {
        Component: async () =>
          (await import('@/features/quotes/quote-request-page')).QuoteRequestPage,
      },
    },
    {
      path: paths.ordersAndRequests,
      loader,
      lazy: {
        Component: async () => (await import('@/features/quotes/requests-page')).RequestsPage,
      },
    },
  ];
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
