import type { Locator, Page } from '@playwright/test';
import type { Boat } from '../src/domains/boats/boat';
import { type Account, newEmail, openSignedIn, test } from './account-helpers';
import { boatOf, onBoard } from './boat-helpers';
import { expect, expectAccessible } from './fixtures';
import { linkTo } from './mails';
import { TOUR_HOST } from './server';

const NEW_TAB = { name: 'Open in new tab' };

test.describe('the popups of a boat', () => {
  // proves POP-14, U-15
  test('its id is copied, scanned and sent', async ({ page, context, account, request }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const boat = await boatOf(request, account);
    await openSignedIn(page, '/boatprofile', account);
    await page.getByRole('button', { name: 'Send boat ID' }).click();
    const popup = page.getByRole('dialog', { name: 'Send boat ID' });
    await expect(popup.getByText('Nordlys', { exact: true })).toBeVisible();
    await expect(popup.getByLabel('Boat ID')).toHaveValue(String(boat.id));
    await expect(popup.getByLabel('Boat ID')).not.toBeEditable();
    await expect(popup.getByRole('img', { name: 'QR code for Nordlys' })).toBeVisible();
    await expectAccessible(page);
    await popup.getByRole('button', { name: 'Copy' }).click();
    await expect(popup.getByText('Copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(String(boat.id));

    const email = newEmail();
    await popup.getByLabel('E-mail').fill(email);
    await popup.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(popup.getByText(`Invitation sent to ${email}`)).toBeVisible();
    await expectAccessible(page);
    expect(await linkTo(email, 'invite')).toContain('/complete-signup');
  });

  test('the invitation is not offered to a user who may not invite', async ({
    page,
    account,
    request,
  }) => {
    const boat = await boatOf(request, account);
    const guest = await onBoard(request, account, boat, 'Guest');
    await openSignedIn(page, '/boatprofile', guest);
    await page.getByRole('button', { name: 'Send boat ID' }).click();
    const popup = page.getByRole('dialog', { name: 'Send boat ID' });
    await expect(popup.getByRole('img', { name: 'QR code for Nordlys' })).toBeVisible();
    await expect(popup.getByLabel('E-mail')).toHaveCount(0);
  });
});

test.describe('the virtual tour of a boat', () => {
  // proves POP-15, U-15
  test('of a trusted host is framed, and kept apart from the page', async ({
    page,
    account,
    request,
  }) => {
    await boatOf(request, account);
    const address = `https://${TOUR_HOST}/7?deck=1`;
    await page.route(address, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Below deck</h1>' }),
    );
    const popup = await openTour(page, account, address);
    const frame = popup.locator('iframe');
    await expect(frame).toHaveAttribute('src', address);
    await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin');
    await expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
    await expect(frame).toHaveAccessibleName('Virtual tour');
    await expect(popup.frameLocator('iframe').getByText('Below deck')).toBeVisible();
    await expect(popup.getByRole('link', NEW_TAB)).toHaveAttribute('href', address);
    await expectAccessible(page);
  });

  // proves POP-15
  for (const address of [`http://${TOUR_HOST}/7`, 'https://elsewhere.example.com/7']) {
    test(`at ${address} only opens in a new tab`, async ({ page, account, request }) => {
      await boatOf(request, account);
      const popup = await openTour(page, account, address);
      const link = popup.getByRole('link', NEW_TAB);
      await expect(link).toHaveAttribute('href', address);
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
      await expect(popup.locator('iframe')).toHaveCount(0);
      await expectAccessible(page);
    });
  }
});

/** Opens the tour at an address, as if it were that of the boat's model. */
async function openTour(page: Page, account: Account, vtUrl: string): Promise<Locator> {
  await page.route('**/api/users/user-boats', async (route) => {
    const answer = await route.fetch();
    const boats = (await answer.json()) as Boat[];
    await route.fulfill({ json: boats.map((boat) => ({ ...boat, vtUrl })) });
  });
  await openSignedIn(page, '/boatprofile', account);
  await page.getByRole('button', { name: 'Virtual tour' }).click();
  return page.getByRole('dialog', { name: 'Virtual tour' });
}
