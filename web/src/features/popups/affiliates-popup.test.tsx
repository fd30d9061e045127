import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { WireUser } from '@/api/types';
import { currentPopup, openPopup } from '@/popups/open-popup';
import { signedIn } from '@/session/session';
import { expectAccessible } from '@/testing/axe';
import { renderInApp } from '@/testing/render';

const USER = { id: 5, isTappedAffiliatesPopup: false } as WireUser;
const SITE = { id: 1, vendorPartnerName: 'Chandlery', vendorLogo: '' };
const HARBOUR = { id: 2, vendorPartnerName: 'Harbour & Co', vendorLogo: '' };
const shop = (affiliateId: number, availableRegion: string) => ({
  affiliateId,
  affiliateUrl: `https://shop${affiliateId}.example/7`,
  affiliateName: `Shop ${affiliateId}`,
  affiliateLogo: `affiliates/${affiliateId}.svg`,
  isActive: true,
  availableRegion,
});
const SHOPS = [shop(1, 'International'), shop(2, 'US'), shop(3, 'EU')];

let affiliates: unknown;
let vendors: unknown;
let writes: { path: string; body: unknown; keepalive: boolean }[];
let logged: number;

beforeAll(() => import('./affiliates-popup'));

beforeEach(() => {
  [affiliates, vendors, writes, logged] = [SHOPS, [SITE, HARBOUR], [], 0];
  signedIn({ token: 'good', expiresIn: 300, user: USER });
  vi.stubGlobal('fetch', async (request: Request | string) => {
    if (typeof request === 'string') {
      logged += 1;
      return Response.json({});
    }
    const path = new URL(request.url).pathname;
    if (request.method !== 'GET') {
      writes.push({ path, body: await request.json(), keepalive: request.keepalive });
      return Response.json(
        path.includes('/users/') ? { ...USER, isTappedAffiliatesPopup: true } : {},
      );
    }
    const answer = path.includes('affiliates') ? affiliates : vendors;
    return answer === 'fails'
      ? Response.json({ code: 'INTERNAL' }, { status: 500 })
      : Response.json(answer);
  });
});

afterEach(() => {
  currentPopup()?.close(null);
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

function open() {
  renderInApp(<h1>Alternator</h1>);
  return openPopup('affiliates', { productId: 7, productName: 'Alternator', part: null });
}

// proves POP-37, POP-39, POP-40, POP-41, BUY-38, BUY-39, BUY-41, BUY-42, BUY-44, BUY-45, BUY-46, BUY-47
test('shops are links with logo, name and region, which this site does not recommend', async () => {
  void open();
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeVisible();
  const popup = await screen.findByRole('dialog', { name: 'Alternator' });
  await within(popup).findByRole('heading', { name: 'Buy through supported sites' });
  const links = within(popup).getAllByRole('link', { name: /Shop/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(SHOPS.map((s) => s.affiliateUrl));
  for (const link of links) {
    expect(link).toHaveAttribute('rel', 'sponsored nofollow noopener noreferrer');
    expect(link).toHaveAttribute('target', '_blank');
  }
  expect(popup.querySelector('img')).toHaveAttribute('src', '/media/affiliates/1.svg');
  for (const region of ['worldwide', 'to the United States', 'to the European Union']) {
    expect(within(popup).getByRole('img', { name: `Delivers ${region}` })).toBeVisible();
  }
  expect(popup).toHaveTextContent(
    'The above links are product affiliate links, we may receive a commission for purchases made through these links.',
  );
  await expectAccessible(popup);
});

// proves BUY-49, API-31, H-012
test('a click on a shop is reported, also when the page is left', async () => {
  void open();
  await userEvent.click(await screen.findByRole('link', { name: /Shop 2/ }));
  await waitFor(() =>
    expect(writes).toContainEqual({
      path: '/api/reports/affiliate-click',
      body: { productId: 7, affiliateId: 2 },
      keepalive: true,
    }),
  );
});

test('nobody is sent to vendors where there are only shops', async () => {
  vendors = [];
  void open();
  await screen.findByRole('heading', { name: 'Buy through supported sites' });
  expect(screen.queryByText(/Buy directly in a shop/)).toBeNull();
});

// proves BUY-16, H-157
test('the first display of several vendors is stored once', async () => {
  void open();
  const stored = { path: '/api/users/update/5', body: { isTappedAffiliatesPopup: true } };
  await waitFor(() => expect(writes).toMatchObject([stored]));
  expect(screen.getByText(/Buy directly in a shop/)).toBeVisible();
  currentPopup()?.close(null);
  void openPopup('affiliates', { productId: 7, productName: 'Alternator', part: null });
  await screen.findByRole('heading', { name: 'Buy through supported sites' });
  expect(screen.queryByText(/Buy directly in a shop/)).toBeNull();
  expect(writes).toHaveLength(1);
});

// proves POP-42, BUY-17, H-144
test('a quote from the vendor that is this site is requested in the popup', async () => {
  const answer = open();
  await userEvent.click(await screen.findByRole('button', { name: /CLICK HERE/ }));
  const quantity = screen.getByLabelText('Quantity');
  await userEvent.clear(quantity);
  await userEvent.click(screen.getByRole('button', { name: 'Ask for a quote' }));
  expect(await screen.findByText(/whole number between 1 and 999/)).toBeVisible();
  await userEvent.type(quantity, '2');
  await userEvent.type(screen.getByLabelText('Message'), 'In stock?');
  await userEvent.click(screen.getByRole('button', { name: 'Ask for a quote' }));
  expect(await answer).toBe('sent');
  expect(writes.find(({ path }) => path === '/api/quote-requests')?.body).toMatchObject({
    productId: 7,
    quantity: 2,
    vendorId: 1,
    message: 'In stock?',
  });
});

test('without shops a quote can be requested from each vendor', async () => {
  affiliates = [];
  const answer = open();
  const name = 'Request a quote: Harbour & Co';
  await userEvent.click(await screen.findByRole('button', { name }));
  expect(await answer).toEqual(HARBOUR);
});

// proves POP-38, POP-43, POP-44, ERR-59, ERR-60, H-152, H-154
test('a product without sellers has a message', async () => {
  [affiliates, vendors] = [[], []];
  void open();
  expect(await screen.findByText('No affiliates and vendors to display')).toBeVisible();
  expect(screen.getByText('We didn’t find sellers for Alternator')).toBeVisible();
});

// proves POP-45, ERR-58, H-153
test('a failure is logged, does not hide the other sellers, and can be tried again', async () => {
  [affiliates, vendors] = ['fails', [HARBOUR]];
  void open();
  const vendor = { name: 'Request a quote: Harbour & Co' };
  expect(await screen.findByRole('button', vendor)).toBeVisible();
  await waitFor(() => expect(logged).toBe(1), { timeout: 5000 });
  affiliates = SHOPS;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: /Shop 1/ })).toBeVisible();
});
