import type { APIRequestContext } from '@playwright/test';
import type { ProductCard, SearchAnswer } from '../src/api/types';
import { type Account, openSignedIn, test } from './account-helpers';
import { boatOf, type Caller, callerFor, onBoard, readyBoatOf } from './boat-helpers';
import { expect, expectAccessible } from './fixtures';
import { productNames, searchBox, shownProducts } from './search-helpers';

/** A boat whose model has a fit list, with an engine D1-30 without a serial number. */
async function boatWithEngine(request: APIRequestContext, account: Account) {
  const boat = await readyBoatOf(request, account);
  const caller = await callerFor(request, account);
  const models = (await caller.get('/api/engine-models?value=D1-30')) as { id: number }[];
  const engine = (await caller.send('POST', `/api/engines/link/${boat.id}`, {
    engineModelId: models[0]?.id,
  })) as { id: number };
  return { boat, caller, engineId: engine.id };
}

/** The first part of the boat for which it is unknown whether it fits. */
async function unsurePart(caller: Caller, boatId: number): Promise<ProductCard> {
  for (let page = 1; page <= 60; page += 1) {
    const path = `/api/search/products/my-boat?activeBoatId=${boatId}&page=${page}`;
    const { products } = (await caller.get(path)) as SearchAnswer;
    const found = products.find(({ fit }) => fit?.verdict === 'cannotTell');
    if (found !== undefined) return found;
  }
  throw new Error('every part is known to fit');
}

test.describe('the search for the parts of a boat', () => {
  test('is the first action on the pages of the boat and its engines', async ({
    page,
    account,
    request,
  }) => {
    const { boat } = await boatWithEngine(request, account);
    await boatOf(request, account, { boatName: 'Bea' });
    for (const path of [`/boatprofile?boatId=${boat.id}`, `/boatprofile/engine/${boat.id}`]) {
      await openSignedIn(page, path, account);
      const way = page.getByRole('link', { name: 'Parts that fit Nordlys' });
      await expect(way).toBeVisible();
      const [top, rest] = await Promise.all([
        way.boundingBox(),
        page.getByRole('main').getByRole('button').last().boundingBox(),
      ]);
      expect(top?.y).toBeLessThan(rest?.y ?? 0);
    }
    // Bea was the active boat before.
    await page.getByRole('link', { name: 'Parts that fit Nordlys' }).click();
    await expect(page).toHaveURL(/\/search\/my-boat/);
    await expect(page.getByRole('heading', { name: 'Parts for Nordlys' })).toBeVisible();
  });

  // proves SRCH-03, SRCH-13, SRCH-30, SRCH-46, SRCH-69, SRCH-71, SRCH-72, SRCH-73
  test('lists the parts that fit by name, with the reason', async ({ page, account, request }) => {
    await readyBoatOf(request, account);
    await openSignedIn(page, '/search/my-boat', account);
    await expect(page.getByRole('heading', { name: 'Parts for Nordlys' })).toBeVisible();
    await expect(page.getByText('search results in First 310, Beneteau')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Boat Section' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Manufacturer' })).toBeHidden();
    await expect(page.getByText('Fits your Beneteau First 310').first()).toBeVisible();
    const names = await productNames(page);
    const lowered = names.map((name) => name.toLowerCase());
    expect(lowered).toEqual(lowered.toSorted());
    await expectAccessible(page);
  });

  test('distinguishes universal parts from others that fit, and leaves them out on request', async ({
    page,
    account,
    request,
  }) => {
    await readyBoatOf(request, account);
    await openSignedIn(page, '/search/my-boat', account);
    const shown = page.getByText('Made for any boat. Please check the size.');
    const found = page.getByText(/^[\d,]+ Products found$/).first();
    const all = Number((await found.innerText()).replaceAll(/\D/g, ''));
    const box = page.getByRole('switch', { name: /^Show universal parts/ });
    const label = (await box.locator('xpath=following::label[1]').innerText()).replaceAll(
      /\D/g,
      '',
    );
    const universal = Number(label);
    expect(universal).toBeGreaterThan(0);
    // The switch follows the address, which changes a moment after the click.
    await box.click();
    await expect(box).not.toBeChecked();
    await expect(page).toHaveURL(/\/search\/my-boat\?includeUniversal=false$/);
    const own = (all - universal).toLocaleString('en');
    await expect(page.getByText(`${own} Products found`).first()).toBeVisible();
    await expect(shown).toHaveCount(0);
    await expectAccessible(page);
    await page.goBack();
    await expect(box).toBeChecked();
  });

  test('asks for a serial number, and uses it', { tag: '@any-size' }, async ({
    page,
    account,
    request,
  }) => {
    const { boat, caller, engineId } = await boatWithEngine(request, account);
    const part = await unsurePart(caller, boat.id);
    const value = encodeURIComponent(part.manufacturerProductNumber);
    await openSignedIn(page, `/search/my-boat?value=${value}`, account);
    const unsure = page.getByRole('link', {
      name: 'Not sure if it fits: add your engine’s serial number',
    });
    await expect(unsure.first()).toHaveAttribute(
      'href',
      `/boatprofile/engine/${boat.id}?engine=${engineId}`,
    );
    await expect(page.getByText(/^Listed for Volvo Penta D1-30/).first()).toBeVisible();
    const [ink, own] = await unsure.first().evaluate((link) => {
      const probe = link.parentElement?.appendChild(document.createElement('p'));
      probe?.style.setProperty('color', 'var(--link)');
      return [link, probe ?? link].map((element) => getComputedStyle(element).color);
    });
    expect(ink).toBe(own);
    await expectAccessible(page);

    await unsure.first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Change engine' })).toBeFocused();
    await page.goBack();
    await expect(unsure.first()).toBeVisible();

    const { serialFrom, serialTo } = part.fit ?? {};
    await caller.send('PATCH', `/api/engines/update/${boat.id}/${engineId}`, {
      serialNumber: serialFrom === '' ? serialTo : serialFrom,
    });
    await page.reload();
    await expect(page.getByText(/^Fits your Volvo Penta D1-30: listed/).first()).toBeVisible();
  });

  test('asks only users who can add it for a serial number', { tag: '@any-size' }, async ({
    page,
    account,
    request,
  }) => {
    const { boat, caller } = await boatWithEngine(request, account);
    const part = await unsurePart(caller, boat.id);
    const guest = await onBoard(request, account, boat, 'Guest');
    const value = encodeURIComponent(part.manufacturerProductNumber);
    await openSignedIn(page, `/search/my-boat?value=${value}`, guest);
    const missing = page.getByText('Not sure if it fits: the engine’s serial number is missing');
    await expect(missing.first()).toBeVisible();
    await expect(page.getByText(/add your engine/)).toHaveCount(0);
    await expectAccessible(page);
  });

  // proves SRCH-26, PROD-30, CONST-83
  test('has the equipment that was added first among its sections', { tag: '@any-size' }, async ({
    page,
    account,
    request,
  }) => {
    const boat = await readyBoatOf(request, account);
    const caller = await callerFor(request, account);
    const found = (await caller.get('/api/search/products/all-system?value=pump')) as SearchAnswer;
    const product = found.products.find(({ sectionName }) => sectionName !== 'My boat equipment');
    const body = { boatId: boat.id, productId: product?.productId };
    await caller.send('POST', '/api/boats/products/add-boat-product', body);

    const value = encodeURIComponent(product?.manufacturerProductNumber ?? '');
    await openSignedIn(page, `/search/my-boat?value=${value}`, account);
    await page.getByRole('button', { name: 'Boat Section' }).click();
    const choices = page.getByRole('dialog').getByRole('checkbox');
    await expect(choices.first()).toHaveAccessibleName(/My boat equipment/);
    await choices.first().check();
    await page.getByRole('button', { name: 'Show Results' }).click();
    await expect(shownProducts(page)).toHaveCount(1);
    await expect(page.getByText('You added this to Nordlys')).toBeVisible();
    await expect(page.getByText('I have this part')).toBeVisible();
    await expect(shownProducts(page).locator('[data-section="own"]')).toBeVisible();
    await expect(page).toHaveURL(/sections=My%20boat%20equipment$/);
    await expectAccessible(page);
  });

  test('is paged, and Back returns to the previous page', { tag: '@any-size' }, async ({
    page,
    account,
    request,
  }) => {
    await readyBoatOf(request, account);
    await openSignedIn(page, '/search/my-boat', account);
    await page.getByRole('link', { name: 'Page 2', exact: true }).click();
    await expect(page).toHaveURL(/\/search\/my-boat\/2$/);
    await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    const names = await productNames(page);
    await shownProducts(page).first().getByRole('heading').getByRole('link').click();
    await expect(page).toHaveURL(/\/product\//);
    await page.goBack();
    await expect(page).toHaveURL(/\/search\/my-boat\/2$/);
    expect(await productNames(page)).toEqual(names);
  });

  test('keeps the words when the boat changes', { tag: '@any-size' }, async ({
    page,
    account,
    request,
  }) => {
    await readyBoatOf(request, account, { boatName: 'Ada' });
    await readyBoatOf(request, account, { boatName: 'Bea' });
    await openSignedIn(page, '/search/my-boat/2?value=filter', account);
    await page.getByRole('button', { name: 'Previous boat' }).click();
    await expect(page.getByRole('heading', { name: 'Parts for Ada' })).toBeVisible();
    await expect(page).toHaveURL(/\/search\/my-boat\?value=filter$/);
    await expect(searchBox(page)).toHaveValue('filter');
  });

  test('says that the model has no fit list, and still shows what fits', {
    tag: '@any-size',
  }, async ({ page, account, request }) => {
    await boatOf(request, account);
    await openSignedIn(page, '/search/my-boat', account);
    await expect(page.getByText(/^Your boat model cannot be searched yet\./)).toBeVisible();
    await expect(page.getByText('Made for any boat. Please check the size.').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Search all parts' }).click();
    await expect(page).toHaveURL(/\/search\/all-system$/);
  });

  test('suggests only what fits', { tag: '@any-size' }, async ({ page, account, request }) => {
    const boat = await boatOf(request, account);
    const caller = await callerFor(request, account);
    const typed = 'impeller';
    const asked = `/api/search/suggestions?value=${typed}`;
    const all = (await caller.get(asked)) as { suggestions: { kind: string; text: string }[] };
    const foreign = all.suggestions.find(({ kind }) => kind === 'product');
    expect(foreign).toBeDefined();
    await openSignedIn(page, '/search/my-boat', account);
    await expect(shownProducts(page).first()).toBeVisible();
    const answered = page.waitForResponse((response) =>
      response.url().includes(`target=my-boat&activeBoatId=${boat.id}`),
    );
    await searchBox(page).fill(typed);
    expect((await answered).status()).toBe(200);
    await expect(page.getByRole('option', { name: foreign?.text ?? '' })).toHaveCount(0);
  });

  test('says when nothing is found', { tag: '@any-size' }, async ({ page, account, request }) => {
    await readyBoatOf(request, account);
    await openSignedIn(page, '/search/my-boat?value=zzqqxx', account);
    await expect(page.getByText("We couldn't find a match, Try again")).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('without a response', () => {
  test.use({ expectedErrors: ['ERR_FAILED'] });

  test('the list can be loaded again', { tag: '@any-size' }, async ({ page, account, request }) => {
    await readyBoatOf(request, account);
    const list = /\/api\/search\/products\/my-boat\?/;
    await page.route(list, (route) => route.abort());
    await openSignedIn(page, '/search/my-boat', account);
    const failure = page.getByText('The server cannot be reached. Check your connection.');
    await expect(failure).toBeVisible();
    await expectAccessible(page);
    await page.unroute(list);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(shownProducts(page).first()).toBeVisible();
  });
});
