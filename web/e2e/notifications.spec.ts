import { openSignedIn, register, test } from './account-helpers';
import { boatOf, callerFor } from './boat-helpers';
import { expect, expectAccessible, expectRoom } from './fixtures';

// proves NOTIF-01, NOTIF-08, S-17, H-199, X-24
test('the bell shows a count, and the list leads to the subjects of the notifications', async ({
  page,
  account,
  request,
}) => {
  const owner = await register(request);
  const boat = await boatOf(request, owner);
  const caller = await callerFor(request, owner);
  await openSignedIn(page, '/profile/notifications', account);
  await expect(page.getByText('No notifications yet')).toBeVisible();
  await expectAccessible(page);

  const invitation = { boatId: boat.id, email: account.email, role: 'Captain' };
  await caller.send('POST', '/api/boats/link', invitation);
  await page.reload();
  const bell = page.getByRole('banner').getByRole('link', { name: 'Notifications, 1 unread' });
  await expect(bell).toHaveText('1');
  const row = page.getByRole('main').getByRole('listitem');
  await expect(row).toContainText('asked you to jump onboard');
  await expectAccessible(page);
  await expectRoom(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Notifications 1 unread' })).toBeVisible();
  await page.keyboard.press('Escape');

  await row.getByRole('link').click();
  await expect(page).toHaveURL(/\/boatprofile\?invitation=\d+$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Notifications' })).toHaveText(
    '',
  );
});

// proves NOTIF-06, NOTIF-15, H-200
test('notifications are marked as read, and a topic is switched off', async ({
  page,
  account,
  request,
}) => {
  const owner = await register(request);
  const caller = await callerFor(request, owner);
  for (const boatName of ['Luna', 'Sol']) {
    const boat = await boatOf(request, owner, { boatName });
    const invitation = { boatId: boat.id, email: account.email, role: 'Guest' };
    await caller.send('POST', '/api/boats/link', invitation);
  }
  await openSignedIn(page, '/profile/notifications', account);
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: /^Mark as read: .* Luna\.$/ }).click();
  await expect(page.getByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByRole('button', { name: /^Mark/ })).toHaveCount(0);

  await page.getByRole('link', { name: 'Notification settings' }).click();
  const topic = page.getByRole('switch', { name: 'Boat profile' });
  await expect(topic).toBeChecked();
  await expect(page.getByRole('switch')).toHaveCount(5);
  await expectAccessible(page);
  await expectRoom(page);
  const saved = page.waitForResponse('**/api/notification-settings');
  await topic.click();
  await saved;
  await page.reload();
  await expect(topic).not.toBeChecked();
  await page.goto('/profile/notifications');
  await expect(page.getByText('No notifications yet')).toBeVisible();
});

test.describe('a link that stops mails', () => {
  test.use({ expectedErrors: ['404'] });

  test('asks first, and says when it is not valid', async ({ page }) => {
    await page.goto('/unsubscribe?stopToken=wrong');
    await expect(page).toHaveURL('/unsubscribe');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Stop these e-mails' }).click();
    await expect(page.getByText('This link is not valid.')).toBeVisible();
    await page.goto('/unsubscribe');
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await expect(page.getByRole('heading', { name: /^This link is not complete\./ })).toBeVisible();
    await expectAccessible(page);
    await expectRoom(page);
  });
});
