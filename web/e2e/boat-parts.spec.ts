import { openSignedIn, test } from './account-helpers';
import { boatOf, callerFor, entriesOf, onBoard } from './boat-helpers';
import { expect, expectAccessible } from './fixtures';

interface Product {
  productId: number;
  productName: string;
}

test('the parts are a table that is sorted, and its address is kept', async ({
  page,
  account,
  request,
}) => {
  const boat = await boatOf(request, account);
  const owner = await callerFor(request, account);
  const answer = await owner.get('/api/search/products/all-system?value=pump');
  const [first, second] = (answer as { products: Product[] }).products;
  for (const [product, quantity] of [
    [first, 3],
    [second, 2],
  ] as const) {
    const body = { boatId: boat.id, productId: product?.productId, quantity };
    await owner.send('POST', '/api/boats/products/add-boat-product', body);
  }
  await openSignedIn(page, `/boatprofile/parts/${boat.id}`, account);
  // The address shows the chosen view a moment after the click.
  await page.getByRole('radio', { name: 'Table' }).click();
  const table = page.getByRole('table', { name: 'Parts on board' });
  await table.getByRole('link', { name: 'On board' }).click();
  await expect(page).toHaveURL(/\?view=table&sort=quantity$/);
  const rows = table.getByRole('row');
  await expect(rows.nth(1)).toContainText(second?.productName ?? '');
  await expectAccessible(page);
  await page.reload();
  await expect(rows.nth(1)).toContainText(second?.productName ?? '');
  await table.getByRole('link', { name: 'On board' }).click();
  await expect(rows.nth(1)).toContainText(first?.productName ?? '');
  await page.setViewportSize({ width: 900, height: 800 });
  const edit = rows.nth(1).getByRole('button', { name: /^Edit/ });
  // One line of text, not a letter under the other.
  expect((await edit.boundingBox())?.height).toBeLessThan(50);
  await edit.click();
  await page.getByLabel('Quantity').fill('1');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Part saved')).toBeVisible();
  await expect(rows.nth(1)).toContainText(second?.productName ?? '');
});

test('parts on board are found, changed and removed', async ({ page, account, request }) => {
  const boat = await boatOf(request, account, { boatName: 'Nutshell' });
  await openSignedIn(page, `/boatprofile/parts/${boat.id}`, account);
  await expect(page.getByText('No parts yet')).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: 'Search for a product' })).toBeVisible();

  const owner = await callerFor(request, account);
  const answer = await owner.get('/api/search/products/all-system?value=pump');
  const [first, second] = (answer as { products: Product[] }).products;
  const add = (product: Product | undefined, parts: object) =>
    owner.send('POST', '/api/boats/products/add-boat-product', {
      boatId: boat.id,
      productId: product?.productId,
      ...parts,
    });
  await add(first, { quantity: 2, minimumQuantity: 4, locker: 'Port lazarette' });
  await add(second, { quantity: 3, comments: 'For the winter' });
  await page.reload();
  const cards = entriesOf(page);
  await expect(cards).toHaveCount(2);
  await expect(page.getByRole('heading', { level: 2, name: 'My boat equipment' })).toBeVisible();
  await expect(cards.first()).toContainText(/2 on board.*Below minimum \(4\).*Port lazarette/);
  await expectAccessible(page);

  await page.getByLabel('Filter').fill('winter');
  await expect(cards).toHaveCount(1);
  await expect(cards.first()).toContainText('For the winter');
  await page.getByLabel('Filter').fill('');
  await page.getByRole('switch', { name: 'Below minimum only' }).check();
  await expect(cards).toHaveCount(1);

  await page.getByRole('button', { name: /^Edit/ }).click();
  await expect(page.getByLabel('Quantity')).toBeFocused();
  await page.getByLabel('Quantity').fill('1000');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Quantity must be a whole number between 0 and 999')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Quantity').fill('5');
  await page.getByLabel('Locker').fill('Engine room');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').getByText('Part saved')).toBeVisible();
  await expect(page.getByText('No parts found.')).toBeVisible();
  await page.getByRole('switch', { name: 'Below minimum only' }).uncheck();
  await expect(cards.first()).toContainText(/5 on board.*Engine room/);

  const name = second?.productName ?? '';
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(page.getByRole('dialog', { name: `Remove ${name} from Nutshell?` })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Part removed')).toBeVisible();
  await expect(cards).toHaveCount(1);
  await page.reload();
  await expect(cards).toHaveCount(1);
  await expect(cards.first()).toContainText(/5 on board.*Engine room/);
});

test('a guest sees the parts, and cannot change them', async ({ page, account, request }) => {
  const boat = await boatOf(request, account);
  const owner = await callerFor(request, account);
  const answer = await owner.get('/api/search/products/all-system?value=pump');
  const [product] = (answer as { products: Product[] }).products;
  const body = { boatId: boat.id, productId: product?.productId };
  await owner.send('POST', '/api/boats/products/add-boat-product', body);
  const guest = await onBoard(request, account, boat, 'Guest');
  await openSignedIn(page, `/boatprofile/parts/${boat.id}`, guest);
  await expect(page.getByText('1 on board')).toBeVisible();
  await expect(page.getByText('You can view this boat but not edit it.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Edit|Remove)/ })).toHaveCount(0);
  await expectAccessible(page);
});

test('a part is added to any section of a boat without a model, also as the first one', async ({
  page,
  account,
  request,
}) => {
  const boat = await boatOf(request, account);
  const owner = await callerFor(request, account);
  const answer = await owner.get('/api/search/products/all-system?value=pump');
  const [product] = (answer as { products: Product[] }).products;
  await openSignedIn(page, `/add-to-boat/${product?.productId}/${boat.id}`, account);
  await page.getByLabel('Section', { exact: true }).selectOption('Safety');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Product added to Nordlys')).toBeVisible();

  await page.goto(`/boatprofile/parts/${boat.id}`);
  await expect(page.getByRole('heading', { level: 2, name: 'Safety' })).toBeVisible();
  await page.getByRole('button', { name: /^Edit/ }).click();
  await expect(page.getByLabel('Section', { exact: true }).locator('option:checked')).toHaveText(
    'Safety',
  );
  await page.getByLabel('Section', { exact: true }).selectOption('Engine room');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Engine room' })).toBeVisible();
});
