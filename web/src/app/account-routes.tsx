import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { RouteObject } from 'react-router';
import { AccountPage } from '@/shell/account-page';

const PAGES: readonly [path: string, title: MessageDescriptor][] = [
  ['my-wishlist', msg`My Wishlist`],
  ['boatprofile', msg`My Boat`],
  ['boatprofile/engine/:boatId', msg`Engines`],
  ['boatprofile/aftersale/:boatId', msg`After sale`],
  ['boatprofile/users/:userId', msg`Boat users`],
  ['boatprofile/documents/:boatId', msg`Boat documents`],
  ['boatprofile/insurance/:boatId', msg`Insurance`],
  ['boatprofile/my-boat-activity/:boatId?', msg`My Boat Activity`],
  ['boat/:boatId', msg`Boat activation`],
  ['add-to-boat/:productId/:boatId?', msg`Add to My boat`],
  ['quote-request/:productId', msg`Quote request`],
  ['ordersrequests', msg`Orders and requests`],
  ['expert-request/:requestId?', msg`Expert request`],
  ['after-sale-service', msg`After-sale service`],
  ['customer-service', msg`Customer Service`],
  ['chat/:chatId?', msg`Chat`],
  ['chats', msg`Chats`],
  ['profile', msg`Profile`],
  ['profile/login-and-security', msg`Login and security`],
  ['profile/close-account', msg`Close account`],
  ['profile/user-address', msg`Addresses`],
  ['profile/notification-settings', msg`Notification settings`],
  ['virtualtour', msg`Virtual tour`],
  ['test123', msg`Self-check`],
];

/** Private pages of the map: a visitor learns that they need an account. */
export function accountRoutes(): RouteObject[] {
  return PAGES.map(([path, title]) => ({
    path,
    element: <PrivatePage key={path} title={title} />,
  }));
}

function PrivatePage({ title }: { title: MessageDescriptor }) {
  const { _ } = useLingui();
  return <AccountPage title={_(title)} />;
}
