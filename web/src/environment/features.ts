/** A feature that has its place on the pages. */
export type Feature =
  | 'buying'
  | 'wishlist'
  | 'chat'
  | 'customerService'
  | 'orders'
  | 'expertRequests'
  | 'afterSaleService';

/** Which features are built. */
export type Features = Readonly<Record<Feature, boolean>>;

/**
 * Which features this version has. One that it does not have is hidden or shown as coming, and
 * nothing leads to its page. To bring a feature, set it here.
 */
export const FEATURES: Features = {
  buying: false,
  wishlist: false,
  chat: false,
  customerService: false,
  orders: false,
  expertRequests: false,
  afterSaleService: false,
};
