import type { ComponentType } from 'react';
import { loadTextsOfBoats } from '@/domains/boats/texts';
import { loadChat } from '@/features/chat/load-chat';
import { BUYING_TEXTS } from '@/i18n/areas/buying';
import { DIAGRAM_TEXTS } from '@/i18n/areas/diagram';
import { SCANNER_TEXTS } from '@/i18n/areas/scanner';
import { SITE_TEXTS } from '@/i18n/areas/site';
import { TOUR_TEXTS } from '@/i18n/areas/tour';
import { withTexts } from '@/i18n/with-texts';

type Load = () => Promise<ComponentType>;

/**
 * The pages beside the catalogue: where the code and the messages of each are. The names of these
 * files are a few kilobytes, which the catalogue's pages do not wait for.
 */
const MORE_PAGES = {
  authentication: async () =>
    (await import('@/features/auth/authentication-page')).AuthenticationPage,

  profile: async () => (await import('@/features/profile/profile-page')).ProfilePage,
  loginAndSecurity: async () =>
    (await import('@/features/profile/login-and-security-page')).LoginAndSecurityPage,
  closeAccount: async () =>
    (await import('@/features/profile/close-account-page')).CloseAccountPage,
  addresses: async () => (await import('@/features/addresses/addresses-page')).AddressesPage,
  notifications: async () =>
    (await import('@/features/notifications/notifications-page')).NotificationsPage,
  notificationSettings: async () =>
    (await import('@/features/notifications/notification-settings-page')).NotificationSettingsPage,
  unsubscribe: async () =>
    (await import('@/features/notifications/unsubscribe-page')).UnsubscribePage,

  wishlist: buying(async () => (await import('@/features/wishlist/wishlist-page')).WishlistPage),
  sharedWishlist: buying(
    async () => (await import('@/features/wishlist/shared-wishlist-page')).SharedWishlistPage,
  ),
  quoteRequest: buying(
    async () => (await import('@/features/quotes/quote-request-page')).QuoteRequestPage,
  ),
  quoteAnswer: buying(
    async () => (await import('@/features/quote-answer/quote-answer-page')).QuoteAnswerPage,
  ),
  requests: buying(async () => (await import('@/features/quotes/requests-page')).RequestsPage),
  expertRequest: buying(
    async () => (await import('@/features/requests/expert-request-page')).ExpertRequestPage,
  ),
  afterSale: buying(
    async () => (await import('@/features/requests/after-sale-page')).AfterSalePage,
  ),
  customerService: buying(
    async () => (await import('@/features/requests/customer-service-page')).CustomerServicePage,
  ),

  chat: async () => (await loadChat()).ChatPage,
  chats: async () => (await loadChat()).ChatsPage,

  boatProfile: ofBoats(
    async () => (await import('@/features/boat/profile/boat-profile-page')).BoatProfilePage,
  ),
  engines: ofBoats(async () => (await import('@/features/boat/engines/engines-page')).EnginesPage),
  parts: ofBoats(async () => (await import('@/features/boat/parts/parts-page')).PartsPage),
  aftersale: ofBoats(
    async () => (await import('@/features/boat/profile/aftersale-page')).AftersalePage,
  ),
  users: ofBoats(async () => (await import('@/features/boat/people/users-page')).UsersPage),
  documents: ofBoats(
    async () => (await import('@/features/boat/documents/documents-page')).DocumentsPage,
  ),
  insurance: ofBoats(
    async () => (await import('@/features/boat/insurance/insurance-page')).InsurancePage,
  ),
  activity: ofBoats(
    async () => (await import('@/features/boat/activity/activity-page')).ActivityPage,
  ),
  addToBoat: ofBoats(
    async () => (await import('@/features/boat/parts/add-to-boat-page')).AddToBoatPage,
  ),
  activation: ofBoats(
    async () => (await import('@/features/boat/profile/activation-page')).ActivationPage,
  ),

  legal: async () => (await import('@/features/legal/legal-page')).LegalPage,
  about: async () => (await import('@/features/legal/about-page')).AboutPage,
  terms: async () => (await import('@/features/legal/terms-page')).TermsPage,
  privacy: async () => (await import('@/features/legal/privacy-page')).PrivacyPage,

  selfCheck: () =>
    withTexts(
      SITE_TEXTS,
      async () => (await import('@/features/self-check/self-check-page')).SelfCheckPage,
    ),
  demo: () =>
    withTexts(SITE_TEXTS, async () => (await import('@/features/demo/demo-page')).DemoPage),
  scanner: () =>
    withTexts(
      SCANNER_TEXTS,
      async () => (await import('@/features/scanner/scanner-page')).ScannerPage,
    ),
  diagram: () =>
    withTexts(
      DIAGRAM_TEXTS,
      async () => (await import('@/features/diagram/diagram-page')).DiagramPage,
    ),
  tour: () =>
    withTexts(TOUR_TEXTS, async () => (await import('@/features/tour/tour-page')).TourPage),
  myTour: () =>
    withTexts(TOUR_TEXTS, async () => (await import('@/features/tour/my-tour-page')).MyTourPage),
} satisfies Record<string, Load>;

/** The name of a page beside the catalogue. */
export type MorePage = keyof typeof MORE_PAGES;

/** Loads the code and the messages of a page. */
export function loadPage(name: MorePage): Promise<ComponentType> {
  return MORE_PAGES[name]();
}

function buying(load: Load): Load {
  return () => withTexts(BUYING_TEXTS, load);
}

function ofBoats(load: Load): Load {
  return async () => {
    const [Page] = await Promise.all([load(), loadTextsOfBoats()]);
    return Page;
  };
}
