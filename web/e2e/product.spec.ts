import { expect, expectAccessible, test } from './fixtures';
import { findProduct } from './product-helpers';

test.describe('a product', () => {
  // proves PROD-01, PROD-05, PROD-09, PROD-11, PROD-12, PROD-13, PROD-14, PROD-15, PROD-22, PROD-45, API-77
  test('shows pictures, name, manufacturer, number, text and sizes', async ({ page, request }) => {
    const details = await findProduct(
      request,
      'impeller',
      (entry) => entry.specifications.length > 1 && entry.product.productPhotoUrl.length > 1,
    );
    const { product, manufacturer } = details;
    await page.goto(`/product/${product.productId}-${encodeURIComponent(product.productName)}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.productName);
    await expect(page.getByText(product.manufacturerProductNumber, { exact: true })).toBeVisible();
    await expect(page.getByText(product.productDescription)).toBeVisible();
    const maker = manufacturer?.productManufacturerName ?? '';
    await expect(page.getByRole('link', { name: maker, exact: true })).toBeVisible();
    const picture = page.getByRole('img', { name: product.productName });
    await expect(picture).toHaveAttribute('src', `/media/${product.productPhotoUrl[0]}`);
    await expect(page.getByRole('term').first()).toHaveText(details.specifications[0]?.name ?? '');
    await page.getByRole('button', { name: 'Picture 2' }).click();
    await expect(picture).toHaveAttribute('src', `/media/${product.productPhotoUrl[1]}`);
    await expectAccessible(page);
  });

  // proves PROD-05
  test('is found with a wrong name, and the address is corrected', async ({ page, request }) => {
    const { product } = await findProduct(request, 'anode', () => true);
    await page.goto(`/product/${product.productId}-something-else?t=default`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.productName);
    await expect
      .poll(() => decodeURIComponent(new URL(page.url()).pathname))
      .toBe(`/product/${product.productId}-${product.productName}`);
  });

  // proves PROD-19, PROD-20, PROD-21, PROD-23, PROD-46, POP-07, POP-30, POP-31, POP-33, POP-34
  test('lists its documents without parts lists, each a PDF in a new tab', async ({
    page,
    request,
  }) => {
    const { product, documents } = await findProduct(
      request,
      'service kit',
      (entry) =>
        entry.documents.some(({ fileName }) => fileName.toLowerCase().includes('list')) &&
        entry.documents.some(({ fileName }) => fileName === 'Document'),
    );
    await page.goto(`/product/${product.productId}`);
    await page.getByRole('button', { name: 'Product Documents' }).click();
    const popup = page.getByRole('dialog', { name: 'Product Documents' });
    const links = popup.getByRole('link');
    const listed = documents.filter(({ fileName }) => !fileName.toLowerCase().includes('list'));
    await expect(links).toHaveCount(listed.length);
    await expect(links.filter({ hasText: 'Document' }).first()).toBeVisible();
    await expect(links.first()).toHaveAttribute('target', '_blank');
    const address = await links.first().getAttribute('href');
    expect(address).toMatch(`/media/products/documents/${product.productId}/`);
    const file = await request.get(address ?? '');
    expect(file.headers()['content-type']).toBe('application/pdf');
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(popup).toBeHidden();
  });

  // proves PROD-24, PROD-47, POP-10, POP-35, POP-36
  test('lists its troubleshooting documents', async ({ page, request }) => {
    const { product, troubleshooting } = await findProduct(
      request,
      'service kit',
      (entry) => entry.troubleshooting.length > 0,
    );
    await page.goto(`/product/${product.productId}`);
    await page.getByRole('button', { name: 'Troubleshooting' }).click();
    const popup = page.getByRole('dialog', { name: 'Troubleshooting' });
    await expect(popup.getByRole('link')).toHaveCount(troubleshooting.length);
    const file = await request.get(
      (await popup.getByRole('link').first().getAttribute('href')) ?? '',
    );
    expect(file.status()).toBe(200);
  });

  test('asks a visitor to sign in for the boat', async ({ page, request }) => {
    const { product } = await findProduct(request, 'fender', () => true);
    await page.goto(`/product/${product.productId}`);
    await page.getByRole('button', { name: 'Add to My boat' }).click();
    await expect(page.getByRole('dialog')).toContainText(
      'To add this product to your boat, sign in or register.',
    );
  });

  // proves PROD-07
  test('is shown in the theme in its address', async ({ page, request }) => {
    const { product } = await findProduct(request, 'anode', () => true);
    await page.goto(`/product/${product.productId}?t=harbour`);
    await expect(page.getByRole('link', { name: 'Harbour & Co' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.productName);
    await expect(page).toHaveURL(/t=harbour$/);
  });

  // proves POP-08, POP-17, POP-18, POP-19, POP-29, CONST-74, API-55
  test('is shared by a link that says for three seconds that it is copied', async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { product } = await findProduct(request, 'anode', () => true);
    await page.clock.install();
    await page.goto(`/product/${product.productId}`);
    const fetched = page.waitForResponse(
      (response) =>
        new URL(response.url()).pathname === `/api/products/product/${product.productId}`,
    );
    await page.getByRole('button', { name: 'Share this product' }).click();
    expect((await (await fetched).json()).productName).toBe(product.productName);
    const popup = page.getByRole('dialog', { name: 'Share Product Page' });
    await expect(popup.getByText(product.productName)).toBeVisible();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await popup.getByRole('button', { name: 'Copy link' }).click();
    const copied = popup.getByRole('button', { name: 'Copied' });
    await expect(copied).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${baseURL}/product/${product.productId}`,
    );
    await page.clock.runFor(2900);
    await expect(copied).toBeVisible();
    await page.clock.runFor(200);
    await expect(popup.getByRole('button', { name: 'Copy link' })).toBeVisible();
  });

  test('names the part by which the manufacturer replaced it', async ({ page, request }) => {
    const details = await findProduct(
      request,
      'superseded oil filter',
      (entry) => entry.supersededBy.length > 0,
    );
    const newest = details.supersededBy.at(-1);
    await page.goto(`/product/${details.product.productId}`);
    await expect(page.getByText('The manufacturer has replaced this part.')).toBeVisible();
    const link = page.getByRole('link', { name: newest?.manufacturerProductNumber ?? '' }).first();
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(newest?.productName ?? '');
    await expect(page.getByRole('term').filter({ hasText: 'Replaces' })).toBeVisible();
  });

  // proves SHELL-75, ERR-20, ERR-21
  test('that does not exist is not found', async ({ page, request }) => {
    for (const address of ['/product/999999999', '/product/none']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 - Page Not Found');
    }
    expect((await request.get('/api/products/productPageDetails/999999999')).status()).toBe(404);
  });
  test.use({ expectedErrors: ['404'] });
});

test.describe('a kit', () => {
  // proves U-05, PROD-02
  test('lists its numbered parts, each a link to its page', async ({ page, request }) => {
    const { product, kits } = await findProduct(
      request,
      'service kit',
      (entry) => (entry.kits[0]?.parts.length ?? 0) > 1,
    );
    const kit = kits[0];
    await page.goto(`/product/${product.productId}`);
    await page
      .getByRole('link', { name: kit?.kitName ?? '' })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`/product/${product.productId}/kit/${kit?.id}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(kit?.kitName ?? '');
    const rows = page.getByRole('main').getByRole('listitem');
    await expect(rows).toHaveCount(kit?.parts.length ?? 0);
    const part = kit?.parts[0];
    await expect(rows.first()).toContainText(part?.manufacturerProductNumber ?? '');
    await expect(rows.first()).toContainText(String(part?.position));
    const cart = rows.first().getByRole('button', { name: `Buy ${part?.productName}` });
    await expect(cart).toBeVisible();
    await expect(rows.locator('input')).toHaveCount(0);
    await expect(page.getByRole('img', { name: kit?.kitName ?? '' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: `Back to ${product.productName}` }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.productName);
    await page.goBack();
    await rows.first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(part?.productName ?? '');
  });
});

test.describe('a single part', () => {
  // proves PROD-03, PROD-06, PROD-42
  test('has its diagram, and asks which part is needed', async ({ page, request }) => {
    const { product } = await findProduct(
      request,
      'alternator',
      (entry) => entry.product.isSinglePart && entry.documents.length > 0,
    );
    await page.goto(`/product/single-part/${product.productId}-x`);
    await expect(page).toHaveURL(new RegExp(`/product/single-part/${product.productId}-(?!x$)`));
    const diagram = page.getByRole('link', { name: 'Single parts list diagram' });
    await expect(diagram).toHaveAttribute('target', '_blank');
    const file = await request.get((await diagram.getAttribute('href')) ?? '');
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
    const words = 'Find the part in the diagram and tell us which one you need.';
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByLabel('Requested part name')).toBeVisible();
    await expectAccessible(page);
  });

  // proves PROD-43
  test('has no diagram without documents', async ({ page, request }) => {
    const { product } = await findProduct(
      request,
      'alternator',
      (entry) => entry.product.isSinglePart && entry.documents.length === 0,
    );
    await page.goto(`/product/single-part/${product.productId}`);
    await expect(page.getByRole('button', { name: 'Single parts list diagram' })).toBeDisabled();
  });
});

// proves PROD-04, SHELL-30
test('inside a virtual tour a product shows a back arrow and no header', async ({
  page,
  request,
}) => {
  const { product } = await findProduct(request, 'winch', () => true);
  await page.goto(`/virtualtour/product/${product.productId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.productName);
  await expect(page.getByRole('button', { name: 'Menu' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Back' })).toBeVisible();
});
