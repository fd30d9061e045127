import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { Boat } from '../src/domains/boats/boat';
import type { PopupKind } from '../src/popups/kinds';
import { type Account, openSignedIn, test } from './account-helpers';
import { boatOf } from './boat-helpers';
import { representative } from './chat-helpers';
import { expect } from './fixtures';
import { picture } from './pictures';
import { findProduct } from './product-helpers';
import { TOUR_HOST } from './server';

const WIDTHS = [390, 768, 1280];
/** The maximum width of a popup. */
const WIDEST = 500;

interface Setting {
  page: Page;
  request: APIRequestContext;
  account: Account;
}

/** How a popup of each kind is opened; the types require an entry for every kind. */
const OPENED: Record<PopupKind, (setting: Setting) => Promise<void>> = {
  general: async ({ page }) => {
    await page.goto('/search/all-system?value=pump');
    await page.getByRole('button', { name: 'Sub-Category' }).click();
  },
  confirmation: async ({ page, account }) => {
    await openSignedIn(page, '/profile', account);
    await page.getByLabel('Name').fill('Ada of the Sea');
    await page.getByRole('main').getByRole('link', { name: 'Addresses' }).click();
  },
  pleaseSignUp: async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Sign in or register' }).click();
  },
  share: async ({ page, request }) => {
    const { product } = await findProduct(request, 'anode', () => true);
    await page.goto(`/product/${product.productId}`);
    await page.getByRole('button', { name: 'Share' }).click();
  },
  documents: async ({ page, request }) => {
    const { product } = await findProduct(request, 'service kit', ({ documents }) =>
      documents.some(({ fileName }) => fileName === 'Document'),
    );
    await page.goto(`/product/${product.productId}`);
    await page.getByRole('button', { name: 'Product Documents' }).click();
  },
  troubleshooting: async ({ page, request }) => {
    const { product } = await findProduct(
      request,
      'service kit',
      ({ troubleshooting }) => troubleshooting.length > 0,
    );
    await page.goto(`/product/${product.productId}`);
    await page.getByRole('button', { name: 'Troubleshooting' }).click();
  },
  handover: async ({ page, request, account }) => {
    await representative(request, 'Supervisor', 'Sven Lund');
    await openSignedIn(page, '/chat', account);
    await page.getByRole('button', { name: 'Talk to a representative' }).click();
  },
  filter: async ({ page }) => {
    await page.goto('/search/all-system?value=pump');
    await page.getByRole('button', { name: 'Manufacturer' }).click();
  },
  agreement: async ({ page }) => {
    await page.goto('/signup');
    await page.getByRole('button', { name: 'Terms', exact: true }).click();
    await expect(page.getByRole('dialog')).toContainText('June 29, 2021');
  },
  imageUpload: async ({ page, account }) => {
    await openSignedIn(page, '/profile', account);
    await page.getByRole('button', { name: 'Update Profile Photo' }).click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('dialog').getByRole('button', { name: 'Gallery' }).click();
    const buffer = picture(2400, 1600);
    await (await chooser).setFiles({ name: 'photo.png', mimeType: 'image/png', buffer });
    await page.getByRole('dialog').getByRole('button', { name: 'Crop' }).click();
    await expect(page.getByRole('slider', { name: 'Zoom' })).toBeVisible();
  },
  sendBoatId: async ({ page, account, request }) => {
    await boatOf(request, account);
    await openSignedIn(page, '/boatprofile', account);
    await page.getByRole('button', { name: 'Send boat ID' }).click();
  },
  vtInternal: async ({ page, account, request }) => {
    await boatOf(request, account);
    const vtUrl = `https://${TOUR_HOST}/7`;
    await page.route(vtUrl, (route) => route.fulfill({ contentType: 'text/html', body: 'Deck' }));
    await page.route('**/api/users/user-boats', async (route) => {
      const boats = (await (await route.fetch()).json()) as Boat[];
      await route.fulfill({ json: boats.map((boat) => ({ ...boat, vtUrl })) });
    });
    await openSignedIn(page, '/boatprofile', account);
    await page.getByRole('button', { name: 'Virtual tour' }).click();
  },
  affiliates: async ({ page, account }) => {
    await openSignedIn(page, '/product/1002', account);
    await page.getByRole('button', { name: /^(Buy|Request a quote)$/ }).click();
    await expect(page.getByText('Buy through supported sites')).toBeVisible();
  },
};

test.use({ expectedErrors: ['net::ERR_FAILED', 'CodeError'] });

for (const [kind, open] of Object.entries(OPENED)) {
  // proves POP-04
  test(`the popup ${kind} is never wider than its limit`, async ({ page, request, account }) => {
    await open({ page, request, account });
    const popup = page.getByRole('dialog');
    await expectNarrow(page, popup, WIDEST);
  });
}

test('the message of a popup that cannot be loaded is as narrow', async ({ page }) => {
  await page.goto('/signup');
  await page.route('**/assets/*popup*', (route) => route.abort());
  await page.getByRole('button', { name: 'Terms', exact: true }).click();
  await expectNarrow(page, page.getByRole('dialog'), WIDEST);
});

/** Fails if the popup is wider than this, or than the window, at any width of the window. */
async function expectNarrow(page: Page, popup: Locator, widest: number): Promise<void> {
  await expect(popup).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .poll(async () => (await popup.boundingBox())?.width ?? Infinity, `at ${width} pixels`)
      .toBeLessThanOrEqual(Math.min(widest, width));
    const excess = await popup.evaluate((part) => part.scrollWidth - part.clientWidth);
    expect(excess, `what stands over its edge at ${width} pixels`).toBeLessThanOrEqual(0);
  }
}
