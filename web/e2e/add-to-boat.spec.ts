import type { SearchAnswer } from '../src/api/types';
import type { BoatPart } from '../src/domains/boats/boat';
import { openSignedIn, test } from './account-helpers';
import { boatOf, callerFor, onBoard, readyBoatOf } from './boat-helpers';
import { expect, expectAccessible } from './fixtures';
import { anyProduct, shownProducts } from './search-helpers';

test.describe('adding a product to a boat', () => {
  // proves BOAT-036
  test('asks a visitor to sign in', async ({ page }) => {
    await page.goto('/search/all-system?value=pump');
    await shownProducts(page).first().getByRole('button', { name: 'Add to My boat' }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'SIGN IN' })).toBeVisible();
  });

  // proves U-06, BOAT-033, BOAT-037, BOAT-038, BOAT-039, BOAT-040, BOAT-041
  test('leads from the card through a short form back to the product', async ({
    page,
    account,
    request,
  }) => {
    const boat = await readyBoatOf(request, account);
    const caller = await callerFor(request, account);
    await openSignedIn(page, '/search/all-system?value=pump', account);
    const card = shownProducts(page).first();
    const name = (await card.getByRole('heading').textContent()) ?? '';
    await card.getByRole('button', { name: 'Add to My boat' }).click();
    await expect(page).toHaveURL(/\/add-to-boat\/\d+$/);
    await expect(page.getByText(name)).toBeVisible();
    await expect(page.getByLabel('Boat', { exact: true })).toHaveValue(String(boat.id));
    const sections = page.getByLabel('Section').locator('optgroup');
    // If the catalogue has such a part.
    const chosen = page.getByLabel('Section').locator('option:checked');
    await expect(chosen).not.toHaveText('My boat equipment');
    const usual = await chosen.innerText();
    await expect(sections.first()).toHaveAttribute('label', 'Sections of this boat');
    await expect(page.getByLabel('Section').locator('option').first()).toHaveText(
      'My boat equipment',
    );
    await expect(page.getByLabel('Quantity')).toHaveValue('1');
    await expectAccessible(page);

    await page.getByLabel('Quantity').fill('0');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Quantity must be a whole number between 1 and 999')).toBeVisible();
    await expect(page.getByLabel('Quantity')).toBeFocused();
    await expectAccessible(page);

    await page.getByLabel('Quantity').fill('3');
    await page.getByText('More', { exact: true }).click();
    await page.getByLabel('Comments').fill('Spare one');
    await page.getByLabel('Locker').fill('Port bunk');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Product added to Nordlys')).toBeVisible();
    await expect(page).toHaveURL(/\/product\//);
    await expect(page.getByText('You added this to Nordlys')).toBeVisible();
    await expect(page.getByText('I have this part')).toBeVisible();
    await expectAccessible(page);

    await page.goBack();
    await expect(page).toHaveURL(/\/search\/all-system\?value=pump$/);

    const parts = (await caller.get(`/api/boats/${boat.id}/parts?source=user`)) as BoatPart[];
    expect(parts).toMatchObject([
      { quantity: 3, comments: 'Spare one', locker: 'Port bunk', section: usual },
    ]);
  });

  test('is offered for the engine that it fits', async ({ page, account, request }) => {
    const boat = await readyBoatOf(request, account);
    const caller = await callerFor(request, account);
    const models = (await caller.get('/api/engine-models?value=D1-30')) as { id: number }[];
    const engine = (await caller.send('POST', `/api/engines/link/${boat.id}`, {
      engineModelId: models[0]?.id,
      serialNumber: '1234567',
    })) as { id: number };
    const path = `/api/search/products/my-boat?activeBoatId=${boat.id}&includeUniversal=false`;
    const fitting: number[] = [];
    for (let number = 1; fitting.length === 0 && number <= 40; number += 1) {
      const { products } = (await caller.get(`${path}&page=${number}`)) as SearchAnswer;
      const found = products.find(({ fit }) => fit?.engineId === engine.id);
      if (found !== undefined) fitting.push(found.productId);
    }
    await openSignedIn(page, `/add-to-boat/${fitting[0]}`, account);
    await expect(page.getByLabel('For engine')).toHaveValue(String(engine.id));
  });

  test('shows what is on board already, and keeps what was typed when the boat changes', async ({
    page,
    account,
    request,
  }) => {
    const product = await anyProduct(request);
    const ada = await boatOf(request, account, { boatName: 'Ada' });
    const bea = await boatOf(request, account, { boatName: 'Bea' });
    const caller = await callerFor(request, account);
    const body = { boatId: ada.id, productId: product.productId, quantity: 4, locker: 'Bow' };
    await caller.send('POST', '/api/boats/products/add-boat-product', body);
    await openSignedIn(page, `/add-to-boat/${product.productId}/${ada.id}`, account);
    await expect(page.getByText('Already on this boat. Edit it here.')).toBeVisible();
    await expect(page.getByLabel('Quantity')).toHaveValue('4');
    await page.getByText('More', { exact: true }).click();
    await page.getByLabel('Comments').fill('Check the seal');
    await page.getByLabel('Boat', { exact: true }).selectOption(String(bea.id));
    await expect(page.getByLabel('Quantity')).toHaveValue('1');
    await page.getByText('More', { exact: true }).click();
    await expect(page.getByLabel('Comments')).toHaveValue('Check the seal');
    await expectAccessible(page);
  });

  // proves U-06
  test('is not offered to users without the right to', async ({ page, account, request }) => {
    const product = await anyProduct(request);
    const boat = await boatOf(request, account);
    const guest = await onBoard(request, account, boat, 'Guest');
    await openSignedIn(page, `/add-to-boat/${product.productId}`, guest);
    await expect(
      page.getByText('You do not have the right to add parts to any of your boats.'),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to the product' }).click();
    await expect(page).toHaveURL(/\/product\//);
  });
});

test.describe('a product that does not exist', () => {
  test.use({ expectedErrors: ['404'] });

  test('cannot be added', async ({ page, account, request }) => {
    await boatOf(request, account);
    await openSignedIn(page, '/add-to-boat/99999999', account);
    await expect(page.getByRole('heading', { name: '404 - Page Not Found' })).toBeVisible();
  });
});
