import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ApiError } from '@/api/api-error';
import { api, send } from '@/api/client';
import { openPopup } from '@/popups/open-popup';
import { paths } from '@/routes/paths';
import type { UserData } from '@/session/user-data';
import { type BuyOrder, type BuyStep, isCounted, nextStep } from './buy-rules';
import { productDataOf, type QuoteState } from './quote-state';

/** The user who buys, and the page where buying started. */
export interface Buyer {
  user: UserData;
  boatId: number | null;
  /** False once another page is open: later responses then open nothing. */
  isHere: () => boolean;
  openPage: (path: string, state: QuoteState) => void;
}

/** Leads a user who wants to buy to the page of a request, or shows who sells the product. */
export async function buy(order: BuyOrder, buyer: Buyer): Promise<void> {
  const { user, boatId } = buyer;
  const { productId } = order;
  if (isCounted(user.userType)) void reportBuyClick(productId, user.id);
  const step = order.from === 'row' ? ({ kind: 'sellers' } as const) : await find(order, boatId);
  if (!buyer.isHere()) return;
  if (step.kind === 'quotePage') buyer.openPage(paths.quoteRequest(productId), step.state);
  else if (step.kind === 'sellers') await showSellers(order, buyer);
  else await tellFailure(step.error, productId);
}

/** Shows the sellers of a product, and continues with the user's choice. */
export async function showSellers(
  order: Pick<BuyOrder, 'productId' | 'productName' | 'card' | 'part'>,
  { openPage }: Pick<Buyer, 'openPage'>,
): Promise<void> {
  const { productId, productName, card, part } = order;
  const chosen = await openPopup('affiliates', { productId, productName, part });
  if (chosen === null) return;
  if (chosen === 'sent') {
    const title = i18n._(msg`Great!`);
    await openPopup('general', { title, text: i18n._(msg`A quote request has been sent.`) });
    return;
  }
  const vendorData = chosen === 'choose' ? null : chosen;
  const productData = card === null ? null : productDataOf(card);
  openPage(paths.quoteRequest(productId), { vendorData, productData, singlePartDetails: part });
}

/** Counts a click on a shop. The browser sends it even when the page is left. */
export async function reportAffiliateClick(productId: number, affiliateId: number): Promise<void> {
  const body = { productId, affiliateId };
  await send(api.POST('/api/reports/affiliate-click', { body, keepalive: true }), 'shop click');
}

async function reportBuyClick(productId: number, userId: number): Promise<void> {
  const body = { productId, userId };
  await send(api.POST('/api/reports/buy-it-now-click', { body, keepalive: true }), 'buy click');
}

type Found = BuyStep | { kind: 'failed'; error: ApiError };

/** Checks the access to the service, and without it the vendors; a failed check is no access. */
async function find(order: BuyOrder, boatId: number | null): Promise<Found> {
  const { productId, categoryId } = order;
  const query = {
    serviceTypes: 'QuoteRequest',
    ...(boatId !== null && { activeBoatId: String(boatId) }),
    ...(categoryId !== null && { serviceFieldId: String(categoryId) }),
  };
  const access = await send(
    api.GET('/api/custom-services/eligibility', { params: { query } }),
    'service access',
  );
  if (access.ok && access.data.hasCustomServiceAccess) {
    return nextStep(order, { hasAccess: true, vendor: null });
  }
  const params = { path: { productId: String(productId) } };
  const single = await send(
    api.GET('/api/products/vendors/is-single/{productId}', { params }),
    'single vendor',
  );
  if (!single.ok) return { kind: 'failed', error: single.error };
  return nextStep(order, { hasAccess: false, vendor: single.data.vendor });
}

/** Asks a user whose session has ended to sign in; shows every other failure. */
async function tellFailure(error: ApiError, productId: number): Promise<void> {
  if (error.status === 401) {
    const text = i18n._(msg`Please sign in again to continue.`);
    const target = paths.product({ productId, productName: '' });
    await openPopup('pleaseSignUp', { text, target });
    return;
  }
  const title = i18n._(msg`Buying is not possible right now`);
  const text = i18n._(msg`Sorry, something went wrong! Please try again later`);
  await openPopup('general', { title, text });
}
