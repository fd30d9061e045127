import type { components } from '../src/api/schema';
import { modelName } from '../src/domains/boats/model-name';
import { paths } from '../src/routes/paths';
import { openSignedIn, test } from './account-helpers';
import { expect, expectAccessible, expectRoom } from './fixtures';
import { findProduct } from './product-helpers';

test.describe('whether a product fits', () => {
  test('is told to a visitor who names an engine, and again on the next page', async ({
    page,
    request,
  }) => {
    let name = '';
    const { product, relatedProducts } = await findProduct(request, 'oil filter', async (entry) => {
      const address = `/api/products/engine-models/${entry.product.productId}`;
      const { engineModels } = (await (
        await request.get(address)
      ).json()) as components['schemas']['EngineModels'];
      // A serial number would be asked for if the product did not fit all of them.
      const engine = engineModels.find(({ places }) =>
        places.every(({ serialFrom, serialTo }) => serialFrom === '' && serialTo === ''),
      );
      name = `${engine?.make} ${engine?.model}`;
      const isPart = entry.relatedProducts.some(({ relation }) => relation === 'sameEngine');
      return engine !== undefined && isPart;
    });
    // The right address at once: putting it right would move the focus to the heading.
    await page.goto(paths.product(product));
    const question = page.getByRole('button', { name: 'Does it fit my boat?' });
    await question.focus();
    await page.keyboard.press('Enter');
    await expect(question).toHaveAttribute('aria-expanded', 'true');
    await expect(question).toBeFocused();
    const field = page.getByLabel('Make and model');
    await field.fill(name);
    await expect(page.getByRole('option', { name }).first()).toBeVisible();
    await field.press('ArrowDown');
    await field.press('Enter');
    await expect(field).toHaveValue(name);
    const verdict = page.getByRole('status').filter({ hasText: `your ${name}` });
    await expect(verdict).toBeVisible();
    await expectAccessible(page);
    await expectRoom(page);
    await page.getByRole('button', { name: 'Sign in to save your boat' }).click();
    await expect(page.getByRole('dialog')).toContainText('sign in or register');
    await page.keyboard.press('Escape');

    const mate = relatedProducts.find(({ relation }) => relation === 'sameEngine');
    await page
      .getByRole('link', { name: mate?.productName ?? '' })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(mate?.productName ?? '');
    const change = page.getByRole('button', { name: 'Change my boat or engine' });
    await expect(change).toHaveAttribute('aria-expanded', 'false');
    await expect(
      page.getByRole('status').filter({ hasText: new RegExp(`(your|for) ${name}`) }),
    ).toBeVisible();
    await change.click();
    await expect(field).toHaveValue(name);
  });

  test('of a boat that is not listed is not known, and the experts can be asked @any-size', async ({
    page,
    request,
  }) => {
    const { product } = await findProduct(
      request,
      'watermaker',
      (entry) => entry.boatModels > 0 && !entry.isUniversal,
    );
    const listed = await (
      await request.get(`/api/products/boat-models/${product.productId}`)
    ).json();
    const ids = new Set(listed.boatModels.map((one: { boatBmtId: number }) => one.boatBmtId));
    const models = await (await request.get('/api/boat-models?value=bavaria')).json();
    const other = models.find((one: { boatBmtId: number }) => !ids.has(one.boatBmtId));
    const name = modelName(other.boatBrand, other.boatModel);
    await page.goto(`/product/${product.productId}`);
    await page.getByRole('button', { name: 'Does it fit my boat?' }).click();
    await page.getByLabel('Brand and model').fill(other.boatModel);
    await page.getByRole('option', { name }).first().click();
    await expect(page.getByText(`Not listed for ${name}`)).toBeVisible();
    await page.getByRole('link', { name: 'Ask our experts' }).first().click();
    // The experts answer users: a visitor signs in first, and comes to the form about this product.
    await expect(page).toHaveURL(new RegExp(`/login\\?productId=${product.productId}&`));
  });

  test('is not known for any boat where the catalogue has no list @any-size', async ({
    page,
    request,
  }) => {
    const { product } = await findProduct(
      request,
      'pump impeller neoprene',
      (entry) => entry.engineModels + entry.boatModels === 0 && !entry.isUniversal,
    );
    await page.goto(`/product/${product.productId}`);
    await expect(page.getByText('The catalogue does not say which boats this fits')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'What it fits' })).toHaveCount(0);
    await expectAccessible(page);
  });

  test('can be asked by a user without a boat, who saves theirs @any-size', async ({
    page,
    account,
    request,
  }) => {
    const { product } = await findProduct(request, 'oil filter', (entry) => entry.engineModels > 0);
    await openSignedIn(page, `/product/${product.productId}`, account);
    await page.getByRole('button', { name: 'Does it fit my boat?' }).click();
    await page.getByLabel('Make and model').fill('yanmar');
    await page.getByRole('option').first().click();
    await page.getByRole('button', { name: 'Save your boat' }).click();
    await expect(page).toHaveURL(/\/boatprofile/);
  });
});
