/** The targets of a search. */
export type SearchTarget = 'all-system' | 'my-boat';

function idAndName(id: number, name: string): string {
  return name === '' ? String(id) : `${id}-${encodeURIComponent(name)}`;
}

/**
 * The id in a path segment like `12-Bilge%20pumps`: the digits before the first dash; null if there
 * are none.
 */
export function idOfSegment(segment: string | undefined): number | null {
  const digits = /^(\d{1,15})(?:-|$)/.exec(segment ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
}

/** Addresses of the app's pages. */
export const paths = {
  home: '/',
  search: (target: SearchTarget = 'all-system', query: Record<string, string> = {}) => {
    const text = new URLSearchParams(query).toString();
    return `/search/${target}${text === '' ? '' : `?${text}`}`;
  },
  categories: '/categories',
  category: (id: number, name: string, page = 1) =>
    `/categories/${idAndName(id, name)}${page > 1 ? `/${page}` : ''}`,
  brands: '/brands',
  brand: (id: number, name: string, page = 1) =>
    `/brands/${idAndName(id, name)}${page > 1 ? `/${page}` : ''}`,
  product: (product: { productId: number; productName: string; isSinglePart?: boolean }) => {
    const segment = idAndName(product.productId, product.productName);
    return product.isSinglePart === true
      ? `/product/single-part/${segment}`
      : `/product/${segment}`;
  },
  wishlist: '/my-wishlist',
  sharedWishlist: (token: string) => `/wishlist/${token}`,
  boatProfile: '/boatprofile',
  boatOf: (boatId: number) => `/boatprofile?boatId=${boatId}`,
  newBoat: '/boatprofile?new=1',
  boatEngines: (boatId: number, engineId?: number) =>
    `/boatprofile/engine/${boatId}${engineId === undefined ? '' : `?engine=${engineId}`}`,
  boatParts: (boatId: number) => `/boatprofile/parts/${boatId}`,
  boatAftersale: (boatId: number) => `/boatprofile/aftersale/${boatId}`,
  boatUsers: (userId: number, boatId: number) => `/boatprofile/users/${userId}?boatId=${boatId}`,
  boatDocuments: (boatId: number) => `/boatprofile/documents/${boatId}`,
  boatInsurance: (boatId: number) => `/boatprofile/insurance/${boatId}`,
  boatActivity: (boatId: number | null) =>
    `/boatprofile/my-boat-activity${boatId === null ? '' : `/${boatId}`}`,
  addToBoat: (productId: number) => `/add-to-boat/${productId}`,
  quoteRequest: (productId: number) => `/quote-request/${productId}`,
  /** For several products, in the format of the address, and for a boat. */
  quoteRequestOf: (items: string, boatId: number | null = null) =>
    `/quote-request?items=${items}${boatId === null ? '' : `&boatId=${boatId}`}`,
  expertRequest: '/expert-request',
  /** The form, with its subject. */
  expertRequestAbout: (about: { searchText?: string; productId?: number }) => {
    const { searchText = '', productId } = about;
    const query = new URLSearchParams();
    if (searchText !== '') query.set('searchText', searchText);
    if (productId !== undefined) query.set('productId', String(productId));
    return query.size === 0 ? '/expert-request' : `/expert-request?${query.toString()}`;
  },
  customerService: '/customer-service',
  chat: '/chat',
  afterSaleService: '/after-sale-service',
  diagram: '/ai-diagram-beta',
  selfCheck: '/test123',
  cameraScanner: '/camera-scanner',
  virtualTour: '/virtualtour',
  /** A tour of a boat model in panoramas. */
  boatTour: (boatBmtId: number, tourId: number) => `/bmt/${boatBmtId}/virtualtourm/${tourId}`,
  /** A product's page inside a tour. */
  tourProduct: (productId: number) => `/virtualtour/product/${productId}`,
  quoteAnswer: '/quote-answer',
  unsubscribe: '/unsubscribe',
  ordersAndRequests: '/ordersrequests',
  profile: '/profile',
  loginAndSecurity: '/profile/login-and-security',
  closeAccount: '/profile/close-account',
  addresses: '/profile/user-address',
  notifications: '/profile/notifications',
  notificationSettings: '/profile/notification-settings',
  login: '/login',
  signup: '/signup',
  legal: '/legal-and-about',
  about: '/about-us',
  terms: '/terms-and-conditions',
  privacy: '/privacy-policy',
} as const;

/** Whether the address of a page is a secret that gives access without an account. */
export function isSecretPath(path: string): boolean {
  return (
    path === paths.quoteAnswer ||
    path === paths.unsubscribe ||
    path.startsWith(paths.sharedWishlist(''))
  );
}
