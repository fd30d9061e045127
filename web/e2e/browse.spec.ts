import { expect, expectAccessible, expectRoom, test } from './fixtures';
import { bigBrand, bigCategory, shownProducts } from './search-helpers';

test.describe('categories', () => {
  // proves CAT-01, CAT-02, CAT-03, CAT-05, CAT-06, CAT-18, CAT-44, CONST-79
  test('are tiles with a picture and a name that open the category', async ({ page, request }) => {
    const [category] = await (await request.get('/api/category?getOnlyActive=true')).json();
    await page.goto('/categories');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Categories');
    const tile = page.getByRole('main').getByRole('link', { name: category.categoryName });
    const picture = await tile.locator('span').first().boundingBox();
    expect(picture).toMatchObject({ width: 135.5, height: 80 });
    await expectAccessible(page);
    await tile.click();
    await expect(page).toHaveURL(
      `/categories/${category.id}-${encodeURIComponent(category.categoryName)}`,
    );
  });

  // proves CAT-04
  test('show that they are loading', { tag: '@any-size' }, async ({ page }) => {
    const held = Promise.withResolvers<void>();
    await page.route('**/api/category?*', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto('/categories');
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
    held.resolve();
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  });

  // proves CAT-42
  test('asks for active categories only', { tag: '@any-size' }, async ({ page }) => {
    const asked = page.waitForRequest(/\/api\/category\?getOnlyActive=true&language=en$/);
    await page.goto('/categories');
    await asked;
  });

  test('one category is as wide as a screen of 320 px', { tag: '@any-size' }, async ({
    page,
    request,
  }) => {
    const { id } = await bigCategory(request, 'pump');
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(`/categories/${id}`);
    await expect(shownProducts(page).first()).toBeVisible();
    await expectRoom(page);
  });

  // proves SRCH-15, CAT-07, CAT-09, CAT-10, CAT-11, CAT-12, CAT-13, CAT-14
  test('one category lists its products page by page', async ({ page, request }) => {
    const category = await bigCategory(request, 'pump');
    const name = encodeURIComponent(category.categoryName);
    const answer = await request.get(`/api/search/products/all-system?categories=${name}`);
    const { totalPages } = await answer.json();
    await page.goto(`/categories/${category.id}-${name}`);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText(`${category.categoryName}, Page 1 / ${totalPages}`);
    const known = await (await request.get('/api/category?getOnlyActive=true')).json();
    const { description } = known.find((entry: { id: number }) => entry.id === category.id);
    expect(description).not.toBe('');
    await expect(page.getByText(description)).toBeVisible();
    await expect(shownProducts(page)).toHaveCount(24);
    await expect(page.getByRole('button', { name: 'Find parts for my boat model' })).toBeVisible();
    await expect(page.getByRole('group', { name: 'Filters' }).getByRole('button')).toHaveText([
      'Sub-Category',
      'Manufacturer',
    ]);
    await expectAccessible(page);
    for (const link of await page
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('link')
      .all()) {
      const box = await link.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await page.getByRole('link', { name: 'Page 2', exact: true }).click();
    await expect(page).toHaveURL(`/categories/${category.id}-${name}/2`);
    await expect(title).toHaveText(`${category.categoryName}, Page 2 / ${totalPages}`);
  });

  // proves CAT-08
  test('an address with an old name leads to the current one', { tag: '@any-size' }, async ({
    page,
    request,
  }) => {
    const category = await bigCategory(request, 'pump');
    const name = encodeURIComponent(category.categoryName);
    await page.goto(`/categories/${category.id}-An%20old%20name/2`);
    await expect(page).toHaveURL(`/categories/${category.id}-${name}/2`);
    await page.goto(`/categories/${category.id}`);
    await expect(page).toHaveURL(`/categories/${category.id}-${name}`);
  });

  test.describe('that do not exist', () => {
    test.use({ expectedErrors: ['404'] });

    test('are unknown pages', { tag: '@any-size' }, async ({ page }) => {
      for (const segment of ['99999999-Nothing', 'Nothing', '-12']) {
        await page.goto(`/categories/${segment}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 - Page Not Found');
      }
    });
  });

  // proves SRCH-80
  test('find-boat-model asks a visitor to sign in or register', { tag: '@any-size' }, async ({
    page,
    request,
  }) => {
    const category = await bigCategory(request, 'pump');
    await page.goto(`/categories/${category.id}`);
    await page.getByRole('button', { name: 'Find parts for my boat model' }).click();
    const popup = page.getByRole('dialog');
    await expect(popup).toContainText('To see the parts that fit your boat');
    await expect(popup.getByRole('button', { name: 'SIGN IN' })).toBeVisible();
    await expect(popup.getByRole('button', { name: 'REGISTER' })).toBeVisible();
  });

  test('filters narrow a category and its pages keep them', { tag: '@any-size' }, async ({
    page,
    request,
  }) => {
    const category = await bigCategory(request, 'pump');
    await page.goto(`/categories/${category.id}`);
    await expect(shownProducts(page).first()).toBeVisible();
    await page.getByRole('button', { name: 'Manufacturer' }).click();
    const popup = page.getByRole('dialog', { name: 'Filter by Manufacturer' });
    await popup.getByRole('checkbox').first().check();
    await popup.getByRole('button', { name: 'Show Results' }).click();
    await expect(page).toHaveURL(/\/categories\/\d+-[^/]+\?manufacturers=/);
    await expect(page.getByRole('list', { name: 'Applied filters' })).toBeVisible();
  });
});

test.describe('brands', () => {
  // proves CAT-19, CAT-20, CAT-21, CAT-22, CAT-23, CAT-24, CAT-25, CAT-26, EXP-07
  test('are tiles between an introduction and a note', async ({ page, request }) => {
    const [brand] = await (await request.get('/api/brands')).json();
    await page.goto('/brands');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brands');
    await expect(
      page.getByText('For each brand you can see the commonly used products.'),
    ).toBeVisible();
    const note = page.getByText('Products may not suit every model.');
    for (const [name, address] of [
      ['boat profile', '/boatprofile'],
      ['part request', '/expert-request'],
    ] as const) {
      await expect(note.getByRole('link', { name })).toHaveAttribute('href', address);
    }
    await expectAccessible(page);
    const tile = page.getByRole('main').getByRole('link', { name: brand.brandName, exact: true });
    await expect(tile.locator('img')).toHaveAttribute('src', new RegExp(brand.brandPhotoUrl));
    await tile.click();
    await expect(page).toHaveURL(new RegExp(`/brands/${brand.id}-`));
  });

  // proves CAT-30
  test('one brand with many products has pages', { tag: '@any-size' }, async ({
    page,
    request,
  }) => {
    const brand = await bigBrand(request);
    const name = encodeURIComponent(brand.brandName);
    await page.goto(`/brands/${brand.id}-${name}`);
    await page.getByRole('link', { name: 'Page 2', exact: true }).click();
    await expect(page).toHaveURL(`/brands/${brand.id}-${name}/2`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      `${brand.brandName}, Page 2 / `,
    );
    await expect(shownProducts(page).first()).toBeVisible();
  });

  // proves CAT-27, CAT-28, CAT-29
  test('one brand lists its products under its own name', { tag: '@any-size' }, async ({
    page,
    request,
  }) => {
    const [brand] = await (await request.get('/api/brands')).json();
    const answer = await request.get(`/api/search/products/all-system?brandId=${brand.id}`);
    const { totalPages, totalRecords } = await answer.json();
    await page.goto(`/brands/${brand.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `${brand.brandName}, Page 1 / ${Math.max(totalPages, 1)}`,
    );
    await expect(
      page.getByText(`${totalRecords.toLocaleString('en')} Products found`).first(),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Find parts for my boat model' })).toBeVisible();
  });
});
