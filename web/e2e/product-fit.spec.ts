import type { SearchAnswer } from '../src/api/types';
import { openSignedIn, test } from './account-helpers';
import { boatOf, callerFor, readyBoatOf } from './boat-helpers';
import { expect, expectAccessible } from './fixtures';
import { findProduct } from './product-helpers';

test.describe('the page of a product', () => {
  test('says whether it fits the active boat, also after the boat changes', async ({
    page,
    account,
    request,
  }) => {
    const boat = await readyBoatOf(request, account);
    const caller = await callerFor(request, account);
    const path = `/api/search/products/my-boat?activeBoatId=${boat.id}`;
    const { products } = (await caller.get(path)) as SearchAnswer;
    const part = products.find(({ fit }) => fit?.reason === 'boatModel');
    await openSignedIn(page, `/product/${part?.productId}`, account);
    await expect(page.getByText('Fits your Beneteau First 310')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add to My boat' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Does it fit my boat?' })).toHaveCount(0);
    await expectAccessible(page);

    await boatOf(request, account, { boatName: 'Bea' });
    await page.reload();
    await expect(page.getByText('Not listed for Bea')).toBeVisible();
    await expectAccessible(page);
  });

  test('says nothing about boats to a visitor who does not ask', async ({ page, request }) => {
    const { product } = await findProduct(request, 'oil filter', (entry) => entry.engineModels > 0);
    await page.goto(`/product/${product.productId}`);
    await expect(page.getByRole('button', { name: 'Does it fit my boat?' })).toBeVisible();
    await expect(page.getByText(/Not listed for|Fits your|Made for any boat/)).toHaveCount(0);
  });
});

test('the general search marks what fits the active boat', async ({ page, account, request }) => {
  await readyBoatOf(request, account);
  await openSignedIn(page, '/search/all-system?value=anchor rope', account);
  await expect(page.getByText('Made for any boat. Please check the size.').first()).toBeVisible();
  await expectAccessible(page);
});
