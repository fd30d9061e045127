import type { Boat } from '../src/boats/boat';
import { newEmail, openSignedIn, test } from './account-helpers';
import { boatOf, onBoard } from './boat-helpers';
import { expect, expectAccessible } from './fixtures';
import { linkTo } from './mails';

const TOUR = 'https://tours.example.com/7';

test.describe('the popups of a boat', () => {
  // proves POP-14
  test('her id is copied, scanned and sent', async ({ page, context, account, request }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const boat = await boatOf(request, account);
    await openSignedIn(page, '/boatprofile', account);
    await page.getByRole('button', { name: 'Send boat id' }).click();
    const popup = page.getByRole('dialog', { name: 'Send boat id' });
    await expect(popup.getByText('Nordlys', { exact: true })).toBeVisible();
    await expect(popup.getByLabel('Boat id')).toHaveValue(String(boat.id));
    await expect(popup.getByLabel('Boat id')).not.toBeEditable();
    await expect(popup.getByRole('img', { name: 'Code that opens Nordlys' })).toBeVisible();
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

  test('who may invite nobody is not offered to', async ({ page, account, request }) => {
    const boat = await boatOf(request, account);
    const guest = await onBoard(request, account, boat, 'Guest');
    await openSignedIn(page, '/boatprofile', guest);
    await page.getByRole('button', { name: 'Send boat id' }).click();
    const popup = page.getByRole('dialog', { name: 'Send boat id' });
    await expect(popup.getByRole('img', { name: 'Code that opens Nordlys' })).toBeVisible();
    await expect(popup.getByLabel('E-mail')).toHaveCount(0);
  });
});

test.describe('the virtual tour of a boat', () => {
  // The hosts are the operator's; without any, every tour opens in its own tab.
  test('is not framed unless its host is trusted', async ({ page, account, request }) => {
    await boatOf(request, account);
    await page.route('**/api/users/user-boats', async (route) => {
      const answer = await route.fetch();
      const boats = (await answer.json()) as Boat[];
      await route.fulfill({ json: boats.map((boat) => ({ ...boat, vtUrl: TOUR })) });
    });
    await openSignedIn(page, '/boatprofile', account);
    await page.getByRole('button', { name: 'Virtual tour' }).click();
    const popup = page.getByRole('dialog', { name: 'Virtual tour' });
    const link = popup.getByRole('link', { name: 'Open in new tab' });
    await expect(link).toHaveAttribute('href', TOUR);
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(popup.locator('iframe')).toHaveCount(0);
    await expectAccessible(page);
  });
});
