import type { Locator, Page, Route } from '@playwright/test';
import { newEmail, openSignedIn, test } from './account-helpers';
import { boatOf, callerFor } from './boat-helpers';
import { expect } from './fixtures';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF\n');

/**
 * Presses the first of these buttons and holds what it sends: until that is answered the others
 * cannot be pressed, and the focus stays.
 */
async function expectOneAtATime(page: Page, buttons: Locator, question?: string): Promise<void> {
  const held: Route[] = [];
  const hold = (route: Route) =>
    route.request().method() === 'DELETE' ? void held.push(route) : route.fallback();
  await page.route('**/api/**', hold);
  await expect(buttons).toHaveCount(2);
  const dialog = page.getByRole('dialog');
  const [first, second] = [buttons.first(), buttons.last()];
  await first.press('Enter');
  if (question !== undefined)
    await dialog.getByRole('button', { name: question, exact: true }).press('Enter');
  await expect.poll(() => held.length).toBe(1);
  await expect(second).toBeDisabled();
  await expect(first).toBeFocused();
  await second.press('Enter');
  await expect(dialog).toHaveCount(0);
  await Promise.all(held.map((route) => route.continue()));
  await page.unroute('**/api/**', hold);
  await expect(buttons).toHaveCount(1);
  await expect(buttons).toBeEnabled();
}

test('sessions and addresses are removed one at a time', async ({ page, account, request }) => {
  const caller = await callerFor(request, account);
  for (const street of ['Via del Molo 4', 'Harbour Road 12']) {
    const body = { label: '', street, city: 'Genoa', country: 'Italy', countryCode: 'IT' };
    await caller.send('POST', '/api/users/address/create', body);
  }
  // One more session; with the same object the token of its registration would be reused.
  await callerFor(request, { ...account });
  await openSignedIn(page, '/profile/login-and-security', account);
  await expectOneAtATime(page, page.getByRole('button', { name: 'Sign out', exact: true }));
  await page.goto('/profile/user-address');
  await expectOneAtATime(page, page.getByRole('button', { name: /^Delete / }), 'Delete');
});

test('the entries of a boat are removed one at a time', async ({ page, account, request }) => {
  const boat = await boatOf(request, account);
  const caller = await callerFor(request, account);
  for (const title of ['Licence', 'Policy']) {
    const file = { name: `${title}.pdf`, mimeType: 'application/pdf', buffer: PDF };
    await caller.upload(`/api/documents/boat/${boat.id}`, { title, kind: 'other' }, file);
    const engine = { make: 'Bukh', model: title, serialNumber: title };
    await caller.send('POST', `/api/engines/link/${boat.id}`, engine);
    const body = { boatId: boat.id, email: newEmail(), role: 'Guest' };
    await caller.send('POST', '/api/boats/link', body);
  }
  const found = await caller.get('/api/search/products/all-system?value=pump');
  for (const { productId } of (found as { products: { productId: number }[] }).products.slice(0, 2))
    await caller.send('POST', '/api/boats/products/add-boat-product', {
      boatId: boat.id,
      productId,
    });
  await openSignedIn(page, `/boatprofile/documents/${boat.id}`, account);
  await expectOneAtATime(page, page.getByRole('button', { name: /^Delete / }), 'Delete');
  const remove = page.getByRole('main').getByRole('button', { name: /^Remove / });
  await page.goto(`/boatprofile/engine/${boat.id}`);
  await expectOneAtATime(page, remove, 'Remove');
  await page.getByRole('link', { name: 'Parts on board', exact: true }).click();
  await expectOneAtATime(page, remove, 'Remove');
  await page.goto(`/boatprofile/users/1?boatId=${boat.id}`);
  const withdraw = page.getByRole('button', { name: /^Withdraw the invitation/ });
  await expectOneAtATime(page, withdraw, 'Withdraw');
});
