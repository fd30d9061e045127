import type { Page } from '@playwright/test';
import type { Boat, BoatUser } from '../src/domains/boats/boat';
import { anyAddress, newEmail, openSignedIn, PASSWORD, register, test } from './account-helpers';
import { boatOf, callerFor, onBoard } from './boat-helpers';
import { expect, expectAccessible } from './fixtures';
import { linkTo } from './mails';

/** A second browser, for another user. */
async function secondBrowser(page: Page): Promise<Page> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('there is no browser');
  const context = await browser.newContext({
    baseURL: process.env['CHANDLERY_URL'] ?? '',
    viewport: page.viewportSize(),
    extraHTTPHeaders: { 'x-forwarded-for': anyAddress() },
    reducedMotion: 'reduce',
  });
  await context.addInitScript(() => {
    if (location.origin !== 'null') localStorage.setItem('consentStatus', 'denied');
  });
  return await context.newPage();
}

function peopleOf(boat: Boat): string {
  return `/boatprofile/users/1?boatId=${boat.id}`;
}

/** Invites a person with the form on the open page of people. */
async function invite(page: Page, email: string, role: string): Promise<void> {
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Role', { exact: true }).selectOption(role);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('status').getByText(`Invitation sent to ${email}`)).toBeVisible();
}

/** The path in the newest invitation mail. */
async function invitationOf(email: string): Promise<string> {
  const link = new URL(await linkTo(email, 'invite'));
  return link.pathname + link.search;
}

test('a person without an account is invited by mail, registers and is on board', async ({
  page,
  account,
  request,
}) => {
  const boat = await boatOf(request, account, { boatName: 'Nutshell' });
  await openSignedIn(page, peopleOf(boat), account);
  await expect(
    page.getByRole('heading', { level: 1, name: 'People on board Nutshell' }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('Email field is required')).toBeVisible();
  await expect(page.getByLabel('Role', { exact: true })).toHaveValue('Guest');
  await expect(page.getByRole('table', { name: 'Rights' }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  const email = newEmail();
  await invite(page, email, 'Captain');
  await expect(page.getByRole('main').getByText('Invited', { exact: true })).toBeVisible();

  const other = await secondBrowser(page);
  await other.goto(await invitationOf(email));
  await expect(other.getByText('Ada Berg invites you to join Nutshell as Captain.')).toBeVisible();
  await other.getByLabel('First name').fill('Bo');
  await other.getByLabel('Last name').fill('Lind');
  await other.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await other.getByLabel('Confirm password').fill(PASSWORD);
  await other.getByRole('button', { name: 'Sail Away' }).click();
  await expect(other.getByRole('status').getByText('You have joined Nutshell')).toBeVisible();
  await expect(other.getByLabel('Boat name')).toHaveValue('Nutshell');
  await other.context().close();

  await page.reload();
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: email });
  await expect(row).toContainText(/Bo Lind.*Captain/);
});

test('a person with an account joins from the mail after signing in', async ({
  page,
  account,
  request,
}) => {
  const boat = await boatOf(request, account, { boatName: 'Nutshell' });
  const guest = await register(request, { fullName: 'Bo Lind' });
  const owner = await callerFor(request, account);
  const body = { boatId: boat.id, email: guest.email, role: 'Professional' };
  await owner.send('POST', '/api/boats/link', body);
  await page.goto(await invitationOf(guest.email));
  await page.getByRole('link', { name: 'Already registered for the app?' }).click();
  // The page before has a field with this label too.
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sail Away' }).click();
  await expect(
    page.getByText('Ada Berg invites you to join Nutshell as Professional.'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByRole('status').getByText('You have joined Nutshell')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`boatId=${boat.id}`));
});

test.describe('an invitation that has been used', () => {
  test.use({ expectedErrors: ['404'] });

  test('leads the user who used it to the boat again', async ({ page, account, request }) => {
    const boat = await boatOf(request, account, { boatName: 'Nutshell' });
    const captain = await onBoard(request, account, boat, 'Captain');
    await openSignedIn(page, '/profile', captain);
    await page.goto(await invitationOf(captain.email));
    await expect(page.getByRole('status').getByText('You have joined Nutshell')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`boatId=${boat.id}`));
  });

  test('cannot be accepted by another user', async ({ page, account }) => {
    await openSignedIn(page, '/profile', account);
    await page.goto('/complete-signup?invite=gone');
    await expect(
      page.getByText('This invitation is no longer valid. Please ask for a new one.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: /Accept|Join|Retry/ })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/$/);
  });
});

test('an invitation waits in the app for the user with the confirmed address', async ({
  page,
  account,
  request,
}) => {
  const first = await boatOf(request, account, { boatName: 'Nutshell' });
  // The mail of the first invitation confirms the address.
  const guest = await onBoard(request, account, first, 'Guest');
  const second = await boatOf(request, account, { boatName: 'Dolphin' });
  const third = await boatOf(request, account, { boatName: 'Walrus' });
  const owner = await callerFor(request, account);
  for (const boatId of [second.id, third.id]) {
    const body = { boatId, email: guest.email, role: 'Duty officer' };
    await owner.send('POST', '/api/boats/link', body);
  }
  await openSignedIn(page, '/boatprofile', guest);
  await expect(page.getByText('Ada Berg asked you to jump onboard Dolphin.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Decline Walrus' }).click();
  await expect(page.getByText('Ada Berg asked you to jump onboard Walrus.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Join Dolphin' }).click();
  await expect(page.getByRole('status').getByText('You have joined Dolphin')).toBeVisible();
  await expect(page.getByLabel('Boat name')).toHaveValue('Dolphin');
  await expect(page.getByText('asked you to jump onboard')).toHaveCount(0);
});

test('an invitation is withdrawn, and its link is no longer valid', async ({
  page,
  account,
  request,
}) => {
  const boat = await boatOf(request, account);
  await openSignedIn(page, peopleOf(boat), account);
  const email = newEmail();
  await invite(page, email, 'Guest');
  await page.getByRole('button', { name: `Withdraw the invitation to ${email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Invitation withdrawn')).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);
  const answer = await request.get(
    `/api/invitations/${new URL(await linkTo(email, 'invite')).searchParams.get('invite')}`,
  );
  expect(answer.status()).toBe(404);
});

test('a role is changed, and a member is removed while the page is open', async ({
  page,
  account,
  request,
}) => {
  const boat = await boatOf(request, account, { boatName: 'Nutshell' });
  const captain = await onBoard(request, account, boat, 'Captain');
  const other = await secondBrowser(page);
  await openSignedIn(other, `/boatprofile/engine/${boat.id}`, captain);
  await expect(other.getByRole('button', { name: 'Add engine' })).toBeVisible();

  await openSignedIn(page, peopleOf(boat), account);
  await page.getByRole('button', { name: 'Change role of Captain Berg' }).click();
  await page.getByLabel('Role', { exact: true }).selectOption('Duty officer');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByRole('status').getByText('Captain Berg is now Duty officer'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Remove Captain Berg' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove Captain Berg from Nutshell?' });
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Captain Berg was removed')).toBeVisible();

  await other.getByRole('button', { name: 'Add engine' }).click();
  await other.getByRole('radio', { name: 'My engine is not listed' }).check();
  await other.getByLabel('Model', { exact: true }).fill('DV 20');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText(/Define your boat!|Boat not found/).first()).toBeVisible();
  await other.context().close();
});

test('giving up rights asks first, and so does leaving', async ({ page, account, request }) => {
  const boat = await boatOf(request, account, { boatName: 'Nutshell' });
  const captain = await onBoard(request, account, boat, 'Captain');
  await openSignedIn(page, peopleOf(boat), captain);
  await page.getByRole('button', { name: 'Change role of Captain Berg' }).click();
  await page.getByLabel('Role', { exact: true }).selectOption('Duty officer');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('You cannot get them back yourself.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Give up' }).click();
  await expect(page.getByText('Captain Berg is now Duty officer')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Invite', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Leave the boat' }).click();
  await expect(page.getByRole('dialog', { name: 'Leave Nutshell?' })).toBeVisible();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByText('Define your boat!')).toBeVisible();
  await expect(page.getByRole('status').getByText('You left Nutshell')).toBeVisible();
  const owner = await callerFor(request, account);
  const people = (await owner.get(`/api/boats/boat-users/${boat.id}`)) as BoatUser[];
  expect(people).toHaveLength(1);
});

test('a guest, who does not see the crew, leaves from the page of the boat', async ({
  page,
  account,
  request,
}) => {
  const boat = await boatOf(request, account, { boatName: 'Nutshell' });
  const guest = await onBoard(request, account, boat, 'Guest');
  await openSignedIn(page, '/boatprofile', guest);
  await page.getByRole('button', { name: 'Leave the boat' }).click();
  await expect(page.getByRole('dialog', { name: 'Leave Nutshell?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByText('Define your boat!')).toBeVisible();
  await expect(page.getByRole('status').getByText('You left Nutshell')).toBeVisible();
  const owner = await callerFor(request, account);
  const people = (await owner.get(`/api/boats/boat-users/${boat.id}`)) as BoatUser[];
  expect(people).toHaveLength(1);
});

test.describe('the last owner', () => {
  test.use({ expectedErrors: ['409'] });

  test('stays on board', async ({ page, account, request }) => {
    const boat = await boatOf(request, account);
    const second = await onBoard(request, account, boat, 'Owner');
    await openSignedIn(page, peopleOf(boat), account);
    const leave = page.getByRole('button', { name: 'Leave the boat' });
    await expect(leave).toBeVisible();
    // The other owner leaves the boat while the page is open.
    const caller = await callerFor(request, second);
    const { id } = (await caller.get('/api/users')) as { id: number };
    await caller.send('DELETE', `/api/boats/${boat.id}/users/${id}`);
    await leave.click();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(
      page.getByRole('alert').getByText('A boat needs at least one Owner.'),
    ).toBeVisible();
    await expect(leave).toHaveCount(0);
    await expectAccessible(page);
  });
});

test.describe('an invitation that is sent again', () => {
  test.use({ expectedErrors: ['429 (Too Many Requests)'] });

  test('shows in view that it was sent, or refused', async ({ page, account, request }) => {
    const boat = await boatOf(request, account);
    await onBoard(request, account, boat, 'Guest');
    const owner = await callerFor(request, account);
    const email = newEmail();
    await owner.send('POST', '/api/boats/link', { boatId: boat.id, email, role: 'Captain' });
    await openSignedIn(page, peopleOf(boat), account);
    const again = page.getByRole('button', { name: /again/i });
    const sent = page.getByRole('status').getByText(`Invitation sent again to ${email}`);
    await again.click();
    await expect(sent).toBeInViewport();
    await again.click();
    // An address gets at most three mails a day.
    await again.click();
    await expect(page.getByRole('alert').getByText(/try again/i)).toBeInViewport();
    await expect(sent).toHaveCount(0);
  });
});
