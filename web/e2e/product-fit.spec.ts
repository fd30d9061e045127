import type { SearchAnswer } from '../src/api/types';
import { openSignedIn, test } from './account-helpers';
import { boatOf, callerFor, readyBoatOf } from './boat-helpers';
import { expect, expectAccessible } from './fixtures';

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
    await expectAccessible(page);

    await boatOf(request, account, { boatName: 'Bea' });
    await page.reload();
    await expect(page.getByText('Not listed for Bea')).toBeVisible();
    await expectAccessible(page);
  });

  test('says nothing about boats to a visitor', async ({ page, request }) => {
    const answer = await request.get('/api/search/products/all-system?value=pump');
    const { products } = (await answer.json()) as SearchAnswer;
    await page.goto(`/product/${products[0]?.productId}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/Not listed for|Fits your|Made for any boat/)).toHaveCount(0);
  });
});

test('the general search marks what fits the active boat', async ({ page, account, request }) => {
  await readyBoatOf(request, account);
  await openSignedIn(page, '/search/all-system?value=anchor rope', account);
  await expect(page.getByText('Made for any boat. Please check the size.').first()).toBeVisible();
  await expectAccessible(page);
});
