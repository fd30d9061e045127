import type { Page } from '@playwright/test';
import { openSignedIn, test } from './account-helpers';
import { boatOf, callerFor, onBoard } from './boat-helpers';
import { expect, expectAccessible } from './fixtures';

interface EngineModel {
  make: string;
  model: string;
}

// proves U-03, BOAT-002, BOAT-089, CONST-77
test('an engine is added from the list, changed and removed', async ({
  page,
  account,
  request,
}) => {
  const boat = await boatOf(request, account);
  const answer = await request.get('/api/engine-models?value=yanmar');
  const [listed] = (await answer.json()) as EngineModel[];
  const name = `${listed?.make} ${listed?.model}`;
  await openSignedIn(page, `/boatprofile/engine/${boat.id}`, account);
  await expect(page.getByText('No engines yet')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /^Parts that fit/ })).toBeVisible();
  // One next step only.
  expect(await signalNames(page)).toEqual(['Add engine']);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Add engine' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add engine' })).toBeFocused();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please choose an engine or type its model')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Make and model', { exact: true }).fill(name);
  await expect(page.getByRole('listbox')).toHaveCSS('max-height', '150px');
  await page.getByRole('option', { name }).first().click();
  await page.getByLabel('Position').fill('Port');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').getByText('Engine added')).toBeVisible();
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  await expect(card).toContainText('Port');
  await expect(card).toContainText('Add the serial number to see which parts fit.');
  await expectAccessible(page);

  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await page.getByLabel('Serial number').fill('E00101');
  await page.getByLabel('Hours', { exact: true }).fill('1240,5');
  await page.getByLabel('Hours read on').fill('2026-06-01');
  await page.getByLabel('Comments').fill('Oil every 150 h\nImpeller yearly');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Engine saved')).toBeVisible();
  await expect(card).toContainText('1,240.5 h, read on 01-06-2026');
  await expect(card).not.toContainText('Add the serial number');

  await page.reload();
  await expect(card).toContainText('E00101');
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(page.getByText('The parts added for it stay on the boat.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Engine removed')).toBeVisible();
  await expect(page.getByText('No engines yet')).toBeVisible();
});

test('after a refusal the field of an engine is in view with its label and the message', async ({
  page,
  account,
  request,
}) => {
  const boat = await boatOf(request, account);
  await openSignedIn(page, `/boatprofile/engine/${boat.id}`, account);
  await page.getByRole('button', { name: 'Add engine' }).click();
  const parts = [
    page.getByText('Make and model', { exact: true }),
    page.getByRole('combobox', { name: 'Make and model' }),
    page.getByText('Please choose an engine or type its model'),
  ];
  // With the end of the form in view, and with the field just behind the header.
  for (const isAtEnd of [true, false]) {
    await page.getByLabel('Comments').focus();
    const top = await parts[1]?.evaluate((field) => field.getBoundingClientRect().top + scrollY);
    await page.evaluate((to) => scrollTo(0, to), isAtEnd ? 10_000 : (top ?? 0));
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('combobox', { name: 'Make and model' })).toBeFocused();
    for (const part of parts) {
      const isSeen = await part.evaluate((element) => {
        const { left, top: upper, bottom } = element.getBoundingClientRect();
        const seen = [upper + 2, bottom - 2].map((y) => document.elementFromPoint(left + 4, y));
        return seen.every((found) => found === element);
      });
      expect(isSeen).toBe(true);
    }
  }
});

test('Back from a form of an engine with changes asks first, Cancel does not', async ({
  page,
  account,
  request,
}) => {
  const boat = await boatOf(request, account);
  await openSignedIn(page, `/boatprofile/engine/${boat.id}`, account);
  await page.getByRole('button', { name: 'Add engine' }).click();
  await page.getByLabel('Position').fill('Port');
  await page.goBack();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Position')).toHaveValue('Port');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('No engines yet')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('an engine that is not listed is entered as text', async ({ page, account, request }) => {
  const boat = await boatOf(request, account);
  await openSignedIn(page, `/boatprofile/engine/${boat.id}?engine=new`, account);
  await page.getByRole('radio', { name: 'My engine is not listed' }).check();
  await page.getByLabel('Make', { exact: true }).fill('Bukh');
  await page.getByLabel('Model', { exact: true }).fill('DV 20');
  await page.getByLabel('Type').selectOption('generator');
  await page.getByLabel('Serial number').fill('- -');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Serial number must have letters or digits')).toBeVisible();
  await expect(page.getByLabel('Serial number')).toBeFocused();
  await page.getByLabel('Serial number').fill('7');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Bukh DV 20' })).toBeVisible();
  await expect(page.getByText('Generator')).toBeVisible();
});

// proves U-03, BOAT-042, BOAT-088, CONST-66
test('an engine is found as a product, and is also listed among the parts on board', async ({
  page,
  account,
  request,
}) => {
  const boat = await boatOf(request, account);
  await openSignedIn(page, `/boatprofile/engine/${boat.id}?engine=new`, account);
  await page.getByRole('radio', { name: 'Find it in the catalogue' }).check();
  const found = page.getByRole('main').getByRole('listitem').getByRole('button');
  // Parts of engines are found by their names everywhere except here.
  await page.getByLabel('Product name or number').fill('impeller');
  await expect(page.getByText('No engine has this name or number.')).toBeVisible();
  await page.getByLabel('Product name or number').fill('diesel genset');
  await expect(found.first()).toContainText('Diesel genset');
  await found.first().click();
  await expect(page.getByLabel('Type')).toHaveValue('generator');
  await page.getByRole('button', { name: 'Choose another' }).click();
  await page.getByLabel('Product name or number').fill('engine');
  await expect(found.first()).toContainText('Marine diesel engine');
  await expectAccessible(page);
  const name = (await found.first().locator('strong').textContent()) ?? '';
  await found.first().click();
  await expect(page.getByRole('button', { name: 'Choose another' })).toBeVisible();
  await expect(page.getByLabel('Type')).toHaveValue('engine');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Engine added')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await page.goto(`/boatprofile/parts/${boat.id}`);
  await expect(page.getByRole('heading', { level: 3, name })).toBeVisible();
  await expect(page.getByText('1 on board')).toBeVisible();
});

test('a guest sees the engines, and cannot change them', async ({ page, account, request }) => {
  const boat = await boatOf(request, account);
  const owner = await callerFor(request, account);
  await owner.send('POST', `/api/engines/link/${boat.id}`, { make: 'Bukh', model: 'DV 20' });
  const guest = await onBoard(request, account, boat, 'Guest');
  await openSignedIn(page, `/boatprofile/engine/${boat.id}`, guest);
  await expect(page.getByRole('heading', { name: 'Bukh DV 20' })).toBeVisible();
  await expect(page.getByText('You can view this boat but not edit it.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Edit|Remove|Add/ })).toHaveCount(0);
  await expectAccessible(page);
});

test.describe('engines that cannot be loaded', () => {
  test.use({ expectedErrors: ['500'] });

  test('can be loaded again', async ({ page, account, request }) => {
    const boat = await boatOf(request, account);
    await page.route('**/api/engines/all/*', (route) =>
      route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'Something went wrong.' } }),
    );
    await openSignedIn(page, `/boatprofile/engine/${boat.id}`, account);
    await expect(page.getByRole('alert').getByText('This could not be loaded.')).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/engines/all/*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('No engines yet')).toBeVisible();
  });
});

/** The names of the links and buttons of the page that have the colour of its next step. */
function signalNames(page: Page): Promise<string[]> {
  return page.locator('main :is(a, button)').evaluateAll((found) => {
    const sample = document.body.appendChild(document.createElement('i'));
    sample.style.background = 'var(--signal)';
    const { backgroundColor } = getComputedStyle(sample);
    sample.remove();
    return found
      .filter((part) => getComputedStyle(part).backgroundColor === backgroundColor)
      .map((part) => part.textContent.trim());
  });
}
