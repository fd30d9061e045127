import type { RouteObject } from 'react-router';
import { paths } from '@/routes/paths';
import { privateLoader } from '@/session/require-user';
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
  ['chat/:chatId?', 'chat'],
  ['chats', 'chats'],
];

/** The private pages: a visitor is sent to sign in, and returns afterwards. */
export function accountRoutes(): RouteObject[] {
  const loader = privateLoader();
  return PAGES.map(([path, name]) => ({ path, loader, ...morePage(name) }));
}
