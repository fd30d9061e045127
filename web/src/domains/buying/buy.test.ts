import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WireUser } from '@/api/types';
import { currentPopup } from '@/popups/open-popup';
import { readUser } from '@/session/user-data';
import { type Buyer, buy } from './buy';
import type { BuyOrder } from './buy-rules';

const USER = readUser({ id: 5, userType: 'Boater' } as WireUser);
const ORDER: BuyOrder = {
  productId: 7,
  productName: 'Alternator',
  card: null,
  part: null,
  categoryId: 2,
  from: 'product',
};
const HARBOUR = { id: 2, vendorPartnerName: 'Harbour & Co', vendorLogo: '' };
const NO_ACCESS = { hasCustomServiceAccess: false, userServicePermissions: [] };

/** The server's responses by the path after `/api/`; a number is the status of a failure. */
let answers: Record<string, unknown>;
let asked: string[];

beforeEach(() => {
  asked = [];
  answers = {
    'reports/buy-it-now-click': { recorded: true },
    'custom-services/eligibility': NO_ACCESS,
    'products/vendors/is-single/7': { isSingleVendor: false, vendor: null },
  };
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const path = pathname.replace('/api/', '');
    asked.push(`${request.method} ${path}${search}`);
    const answer = answers[path];
    return typeof answer === 'number'
      ? Response.json({ code: 'INTERNAL' }, { status: answer })
      : Response.json(answer);
  });
});

afterEach(() => {
  currentPopup()?.close(null);
  vi.unstubAllGlobals();
});

function buyer(own: { userType?: string; isHere?: () => boolean } = {}) {
  const { userType = 'Boater', isHere = () => true } = own;
  return { user: { ...USER, userType }, boatId: 42, isHere, openPage: vi.fn<Buyer['openPage']>() };
}

/** Waits until a popup is opened. */
const popup = () => vi.waitUntil(currentPopup);

// proves BUY-09, BUY-10, BUY-11, BUY-18, BUY-56
test('access is asked for with user, boat and category, and then the vendors', async () => {
  answers['products/vendors/is-single/7'] = { isSingleVendor: true, vendor: HARBOUR };
  const who = buyer();
  await buy(ORDER, who);
  expect(asked).toEqual([
    'POST reports/buy-it-now-click',
    'GET custom-services/eligibility?serviceTypes=QuoteRequest&activeBoatId=42&serviceFieldId=2',
    'GET products/vendors/is-single/7',
  ]);
  const state = { vendorData: HARBOUR, productData: null, singlePartDetails: null };
  expect(who.openPage).toHaveBeenCalledExactlyOnceWith('/quote-request/7', state);
});

// proves BUY-12
test('with access the vendors are not loaded', async () => {
  answers['custom-services/eligibility'] = { ...NO_ACCESS, hasCustomServiceAccess: true };
  const who = buyer();
  await buy(ORDER, who);
  expect(asked).not.toContain('GET products/vendors/is-single/7');
  expect(who.openPage).toHaveBeenCalledOnce();
});

// proves BUY-19
test('no click of a manager is reported', async () => {
  answers['products/vendors/is-single/7'] = { isSingleVendor: true, vendor: HARBOUR };
  await buy(ORDER, buyer({ userType: 'Manager' }));
  expect(asked.some((call) => call.includes('reports/'))).toBe(false);
});

test('neither a lost report nor a failed check of access stops the purchase', async () => {
  answers['reports/buy-it-now-click'] = 500;
  answers['custom-services/eligibility'] = 500;
  answers['products/vendors/is-single/7'] = { isSingleVendor: true, vendor: HARBOUR };
  const who = buyer();
  await buy(ORDER, who);
  expect(who.openPage).toHaveBeenCalledOnce();
});

// proves BUY-15, BUY-17, POP-09, POP-81, ERR-71
test('several vendors are shown, and a request that was sent there is confirmed', async () => {
  const bought = buy(ORDER, buyer());
  const sellers = await popup();
  expect(sellers.kind).toBe('affiliates');
  sellers.close('sent');
  await vi.waitUntil(() => currentPopup()?.kind === 'general');
  const text = 'A quote request has been sent.';
  expect(currentPopup()?.props).toEqual({ title: 'Great!', text });
  currentPopup()?.close('button');
  await bought;
});

test('a vendor that is chosen there is asked on the page of the request', async () => {
  const who = buyer();
  const bought = buy({ ...ORDER, from: 'row' }, who);
  (await popup()).close(HARBOUR);
  await bought;
  const state = { vendorData: HARBOUR, productData: null, singlePartDetails: null };
  expect(who.openPage).toHaveBeenCalledExactlyOnceWith('/quote-request/7', state);
});

// proves BUY-20, BUY-56
test('a row without a quantity shows the sellers without a check', async () => {
  const bought = buy({ ...ORDER, from: 'row' }, buyer());
  const sellers = await popup();
  expect(sellers.kind).toBe('affiliates');
  await vi.waitUntil(() => asked.length > 0);
  expect(asked).toEqual(['POST reports/buy-it-now-click']);
  sellers.close(null);
  await bought;
});

// proves H-145
test('a failed check of the vendors shows a message, and nothing is opened', async () => {
  answers['products/vendors/is-single/7'] = 500;
  const who = buyer();
  const bought = buy(ORDER, who);
  const told = await popup();
  expect(told.props).toMatchObject({
    text: 'Sorry, something went wrong! Please try again later',
  });
  told.close('button');
  await bought;
  expect(who.openPage).not.toHaveBeenCalled();
});

test('an answer for a page that was left opens nothing', async () => {
  const who = buyer({ isHere: () => false });
  await buy(ORDER, who);
  expect(currentPopup()).toBeNull();
  expect(who.openPage).not.toHaveBeenCalled();
});
