import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { RouteObject } from 'react-router';
import { paths } from '@/routes/paths';
import { privateLoader } from '@/session/require-user';
import { NotAvailablePage } from '@/shell/not-available-page';
import { morePage } from './more-page';
import type { MorePage } from './more-pages';

const PAGES: readonly (readonly [path: string, name: MorePage])[] = [
  [paths.profile, 'profile'],
  [paths.loginAndSecurity, 'loginAndSecurity'],
  [paths.virtualTour, 'myTour'],
  [paths.closeAccount, 'closeAccount'],
  [paths.addresses, 'addresses'],
  [paths.notifications, 'notifications'],
  [paths.notificationSettings, 'notificationSettings'],
  [paths.wishlist, 'wishlist'],
  ['quote-request/:productId?', 'quoteRequest'],
  [paths.ordersAndRequests, 'requests'],
  [`${paths.expertRequest}/:requestId?`, 'expertRequest'],
  [paths.afterSaleService, 'afterSale'],
  [paths.customerService, 'customerService'],
];

const LATER_PAGES: readonly [path: string, title: MessageDescriptor][] = [
  ['chat/:chatId?', msg`Chat`],
  ['chats', msg`Chats`],
];

/** The private pages: a visitor is sent to sign in, and returns afterwards. */
export function accountRoutes(): RouteObject[] {
  const loader = privateLoader();
  return [
    ...PAGES.map(([path, name]) => ({ path, loader, ...morePage(name) })),
    ...LATER_PAGES.map(([path, title]) => ({
      path,
      loader,
      element: <PrivatePage key={path} title={title} />,
    })),
  ];
}

function PrivatePage({ title }: { title: MessageDescriptor }) {
  const { _ } = useLingui();
  return <NotAvailablePage title={_(title)} />;
}
