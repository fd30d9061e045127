import type { Locator, Page } from '@playwright/test';
import { newEmail, openSignedIn, PASSWORD, register, test } from './account-helpers';
import { turnOnTwoStep } from './authenticator';
import { boatOf, callerFor, entriesOf, onBoard } from './boat-helpers';
import { expect } from './fixtures';
import { expectFocusKept } from './focus-helpers';
import { bigBrand, bigCategory, shownProducts } from './search-helpers';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF\n');

/** Answers the question of a popup with this button. */
async function confirm(page: Page, name: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('deleting addresses moves the focus to the next one, and finally to the heading', async ({
  page,
  account,
  request,
}) => {
  const caller = await callerFor(request, account);
  for (const street of ['Via del Molo 4', 'Harbour Road 12', 'Strandgade 7']) {
    const body = { label: '', street, city: 'Genoa', country: 'Italy', countryCode: 'IT' };
    await caller.send('POST', '/api/users/address/create', body);
  }
  await openSignedIn(page, '/profile/user-address', account);
  const remove = page.getByRole('main').getByRole('button', { name: /^Delete / });
  for (const left of [2, 1, 0]) {
    await remove.first().press('Enter');
    await confirm(page, 'Delete');
    await expect(remove).toHaveCount(left);
    await expectFocusKept(page, 'deleting an address');
    if (left > 0) {
      await expect(page.getByRole('main').getByRole('listitem').locator(':focus')).toHaveCount(1);
    }
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('removed documents and parts leave the focus in their list', async ({
  page,
  account,
  request,
}) => {
  const boat = await boatOf(request, account);
  const caller = await callerFor(request, account);
  for (const title of ['Licence', 'Policy']) {
    const file = { name: `${title}.pdf`, mimeType: 'application/pdf', buffer: PDF };
    await caller.upload(`/api/documents/boat/${boat.id}`, { title, kind: 'other' }, file);
  }
  const found = await caller.get('/api/search/products/all-system?value=pump');
  for (const { productId } of (found as { products: { productId: number }[] }).products.slice(0, 2))
    await caller.send('POST', '/api/boats/products/add-boat-product', {
      boatId: boat.id,
      productId,
    });
  await openSignedIn(page, `/boatprofile/documents/${boat.id}`, account);
  await page.getByRole('button', { name: 'Delete Licence' }).press('Enter');
  await confirm(page, 'Delete');
  await expect(page.getByRole('button', { name: 'Delete Licence' })).toHaveCount(0);
  await expectFocusKept(page, 'deleting a document');

  await page.getByRole('link', { name: 'Parts on board', exact: true }).click();
  await expect(entriesOf(page)).toHaveCount(2);
  await page.getByRole('switch', { name: 'Below minimum only' }).press('Space');
  await expectFocusKept(page, 'filtering the parts');
  await page.getByRole('switch', { name: 'Below minimum only' }).press('Space');
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .press('Enter');
  await confirm(page, 'Remove');
  await expect(entriesOf(page)).toHaveCount(1);
  await expectFocusKept(page, 'removing a part');
});

test('people and invitations', async ({ page, account, request }) => {
  const boat = await boatOf(request, account);
  await onBoard(request, account, boat, 'Guest');
  const email = newEmail();
  const caller = await callerFor(request, account);
  await caller.send('POST', '/api/boats/link', { boatId: boat.id, email, role: 'Guest' });
  await openSignedIn(page, `/boatprofile/users/1?boatId=${boat.id}`, account);
  const main = page.getByRole('main');

  await main
    .getByRole('button', { name: /^Send the invitation/ })
    .first()
    .press('Enter');
  await expect(main.getByRole('status').filter({ hasText: email })).toBeVisible();
  await expectFocusKept(page, 'sending an invitation again');
  await main
    .getByRole('button', { name: /^Change role of/ })
    .last()
    .press('Enter');
  await main.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expectFocusKept(page, 'leaving the form of a role');
  const withdraw = main.getByRole('button', { name: `Withdraw the invitation to ${email}` });
  await withdraw.press('Enter');
  await confirm(page, 'Withdraw');
  await expect(withdraw).toHaveCount(0);
  await expectFocusKept(page, 'withdrawing an invitation');
  const remove = main.getByRole('button', { name: 'Remove Guest Berg' });
  await remove.press('Enter');
  await confirm(page, 'Remove');
  await expect(remove).toHaveCount(0);
  await expectFocusKept(page, 'taking somebody off the boat');
});

test('an invitation that is declined, and one that is accepted', async ({
  page,
  account,
  request,
}) => {
  const owner = await register(request, { fullName: 'Bo Lind' });
  const caller = await callerFor(request, owner);
  for (const boatName of ['Nutshell', 'Nordlys']) {
    const { id: boatId } = await boatOf(request, owner, { boatName });
    await caller.send('POST', '/api/boats/link', { boatId, email: account.email, role: 'Guest' });
  }
  await openSignedIn(page, '/boatprofile', account);
  const decline = page.getByRole('button', { name: 'Decline Nutshell' });
  await decline.press('Enter');
  await expect(decline).toHaveCount(0);
  await expectFocusKept(page, 'declining an invitation');
  await page.getByRole('button', { name: 'Join Nordlys' }).press('Enter');
  await expect(page.getByText('You have joined Nordlys')).toBeVisible();
  await expectFocusKept(page, 'accepting an invitation');
});

test('a boat that is archived, restored and deleted', async ({ page, account, request }) => {
  await boatOf(request, account, { boatName: 'Nutshell' });
  await openSignedIn(page, '/boatprofile', account);
  await page.getByRole('button', { name: 'Archive boat' }).press('Enter');
  await confirm(page, 'Archive');
  await expect(page.getByRole('link', { name: 'Nutshell' })).toBeVisible();
  await expectFocusKept(page, 'archiving a boat');
  await page.getByRole('link', { name: 'Nutshell' }).press('Enter');
  await page.getByRole('button', { name: 'Bring back' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Archive boat' })).toBeVisible();
  await expectFocusKept(page, 'bringing a boat back');
  const opener = page.getByRole('button', { name: 'Delete boat' });
  await opener.press('Enter');
  await page.getByRole('button', { name: 'Cancel' }).last().press('Enter');
  await expect(opener).toBeFocused();
  await opener.press('Enter');
  await page.getByLabel('Type the boat’s name to confirm').fill('Nutshell');
  await page.getByRole('button', { name: 'Delete for good' }).press('Enter');
  await expect(page.getByText('Nutshell was deleted')).toBeVisible();
  await expectFocusKept(page, 'deleting a boat');
});

test('the sessions of a user', async ({ page, account, request }) => {
  // Two more sessions; with the same object the token of its registration would be reused.
  await callerFor(request, { ...account });
  await callerFor(request, { ...account });
  await openSignedIn(page, '/profile/login-and-security', account);
  const places = entriesOf(page);
  // One of them is that of the registration.
  await expect(places).toHaveCount(4);
  await page.getByRole('button', { name: 'Sign out', exact: true }).first().press('Enter');
  await expect(places).toHaveCount(3);
  await expectFocusKept(page, 'signing out elsewhere');
  await page.getByRole('button', { name: 'Sign out everywhere else' }).press('Enter');
  await expect(places).toHaveCount(1);
  await expectFocusKept(page, 'signing out everywhere else');
});

test('name, e-mail and password', async ({ page, account }) => {
  await openSignedIn(page, '/profile/login-and-security', account);
  await page.getByLabel('Name').fill('Ada Byron');
  await page.getByRole('button', { name: 'Save changes' }).press('Enter');
  await expect(page.getByText('Login And Security saved')).toBeVisible();
  await expectFocusKept(page, 'saving the name');

  await page.getByRole('button', { name: 'Change e-mail' }).press('Enter');
  await expectFocusKept(page, 'opening the form of the e-mail');
  await page.getByLabel('Current password').fill(PASSWORD);
  const email = newEmail();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Save changes' }).press('Enter');
  await expect(page.getByText(`${email} is not confirmed yet.`)).toBeVisible();
  await expectFocusKept(page, 'changing the e-mail');
  await page.getByRole('button', { name: 'Send the e-mail again' }).press('Enter');
  await expect(page.getByText(`An e-mail is on its way to ${email}.`)).toBeVisible();
  await expectFocusKept(page, 'sending a mail again');
  await page.getByRole('button', { name: `Keep ${account.email}` }).press('Enter');
  await expect(page.getByText(`${email} is not confirmed yet.`)).toHaveCount(0);
  await expectFocusKept(page, 'keeping the e-mail');
});

test('two-step verification', async ({ page, account }) => {
  await openSignedIn(page, '/profile/login-and-security', account);
  await turnOnTwoStep(page);
  await expect(page.getByText('On', { exact: true })).toBeVisible();
  await expectFocusKept(page, 'turning two-step verification on');
  await page.getByRole('button', { name: 'New recovery codes' }).press('Enter');
  await confirm(page, 'New recovery codes');
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  await expectFocusKept(page, 'making new recovery codes');
  await page.getByRole('button', { name: 'Turn off' }).press('Enter');
  await confirm(page, 'Turn off');
  await expect(page.getByText('Off', { exact: true })).toBeVisible();
  await expectFocusKept(page, 'turning two-step verification off');
});

test('conditions of a search, and its next page', async ({ page, request }) => {
  const category = await bigCategory(request, 'pump');
  const chosen = `categories=${encodeURIComponent(category.categoryName)}`;
  await page.goto(`/search/all-system?value=pump&${chosen}&manufacturers=Jabsco&productId=1`);
  const chips = page.getByRole('button', { name: /^Remove filter/ });
  await expect(chips).not.toHaveCount(0);
  for (let left = (await chips.count()) - 1; left >= 0; left -= 1) {
    await chips.first().press('Enter');
    await expect(chips).toHaveCount(left);
    await expectFocusKept(page, 'removing a filter');
  }
  const boxes = page.getByRole('group', { name: 'Filters' });
  await expectFocusBackAfterPopup(page, boxes.getByRole('button', { name: 'Manufacturer' }));
});

test('the next page of a list', async ({ page, request }) => {
  const { id } = await bigBrand(request);
  // As in a browser where the end of the list is never in view: the button loads the next page.
  await page.addInitScript(() => {
    IntersectionObserver.prototype.observe = () => {};
  });
  await page.goto(`/search/all-system?brandId=${id}`);
  await expect(shownProducts(page)).not.toHaveCount(0);
  // On a first visit the first screen is painted before the rest.
  await expect(page.locator('main ul[data-part]')).toHaveCount(0);
  const before = await shownProducts(page).count();
  await page.getByRole('button', { name: 'Load more' }).press('Enter');
  await expect.poll(() => shownProducts(page).count()).toBeGreaterThan(before);
  await expect(shownProducts(page).nth(before).getByRole('link').first()).toBeFocused();
});

test.describe('a failed request', () => {
  test.use({ expectedErrors: ['503'] });

  test('is repeated', async ({ page, account }) => {
    const path = /\/api\/users\/address\/all/;
    await page.route(path, (route) => route.fulfill({ status: 503, json: { message: 'busy' } }));
    await openSignedIn(page, '/profile/user-address', account);
    const retry = page.getByRole('button', { name: 'Retry' });
    await expect(retry).toBeVisible();
    await page.unroute(path);
    await retry.press('Enter');
    await expect(page.getByText('No addresses yet')).toBeVisible();
    await expectFocusKept(page, 'trying again');
  });
});

/**
 * Closes the popup of a button with the X and with Escape; the focus returns to the button both
 * times.
 */
async function expectFocusBackAfterPopup(page: Page, opener: Locator): Promise<void> {
  const popup = page.getByRole('dialog');
  await opener.press('Enter');
  await popup.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(opener).toBeFocused();
  await opener.press('Enter');
  await expect(popup).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
}
