import type { Engine } from '../src/domains/boats/boat';
import { openSignedIn, test } from './account-helpers';
import { boatOf, callerFor } from './boat-helpers';
import { expect, expectAccessible } from './fixtures';

test.describe('the same field in two windows', () => {
  // The browser's message about a refused save.
  test.use({ expectedErrors: ['409 (Conflict)'] });

  test('the second save of a boat asks which value to keep', async ({
    page,
    context,
    account,
    request,
  }) => {
    await boatOf(request, account, { homePort: 'Genoa' });
    await openSignedIn(page, '/boatprofile', account);
    const other = await context.newPage();
    await other.goto('/boatprofile');
    await other.getByLabel('Home port').fill('Nice');
    await other.getByLabel('Hull number').fill('17');
    await other.getByRole('button', { name: 'Save' }).click();
    await expect(other.getByText('Boat saved')).toBeVisible();

    await page.getByLabel('Home port').fill('Bari');
    await page.getByLabel('Boat name').fill('Stella');
    await page.getByRole('button', { name: 'Save' }).click();
    const asked = page.getByRole('region', { name: 'Changed in the meantime' });
    await expect(asked).toContainText('Bari');
    await expect(asked).toContainText('Nice');
    await expect(asked).not.toContainText('Stella');
    await expect(page.getByLabel('Hull number')).toHaveValue('17');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Keep mine: Home port' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Boat saved')).toBeVisible();

    await other.getByLabel('Home port').fill('Camogli');
    await other.getByRole('button', { name: 'Save' }).click();
    await other.getByRole('button', { name: 'Use saved value: Home port' }).click();
    await expect(other.getByLabel('Home port')).toHaveValue('Bari');
    await expect(other.getByLabel('Boat name')).toHaveValue('Stella');
  });

  test('other fields are saved without a question', async ({ page, context, account, request }) => {
    const boat = await boatOf(request, account);
    const caller = await callerFor(request, account);
    await caller.send('POST', `/api/engines/link/${boat.id}`, { model: 'Sole Mini 17' });
    await openSignedIn(page, `/boatprofile/engine/${boat.id}`, account);
    const other = await context.newPage();
    await other.goto(`/boatprofile/engine/${boat.id}`);
    for (const [tab, label, text] of [
      [page, 'Comments', 'Rebuilt'],
      [other, 'Position', 'Port'],
    ] as const) {
      await tab.getByRole('button', { name: 'Edit Sole Mini 17' }).click();
      await tab.getByLabel(label).fill(text);
    }
    for (const tab of [page, other]) {
      await tab.getByRole('button', { name: 'Save' }).click();
      await expect(tab.getByRole('status').getByText('Engine saved')).toBeVisible();
    }
    await page.reload();
    await page.getByRole('button', { name: 'Edit Sole Mini 17' }).click();
    await expect(page.getByLabel('Comments')).toHaveValue('Rebuilt');
    await expect(page.getByLabel('Position')).toHaveValue('Port');
  });

  test('profile, address, part and engine ask as well', async ({ page, account, request }) => {
    const boat = await boatOf(request, account);
    const caller = await callerFor(request, account);
    const engine = (await caller.send('POST', `/api/engines/link/${boat.id}`, {
      model: 'Sole Mini 17',
    })) as Engine;
    const part = { boatId: boat.id, productId: 1001 };
    await caller.send('POST', '/api/boats/products/add-boat-product', part);
    const user = (await caller.get('/api/users')) as { id: number };
    const { userAddress } = (await caller.send('POST', '/api/users/address/create', {
      street: 'Quay 1',
      city: 'Genoa',
      countryCode: 'IT',
    })) as { userAddress: { id: number } };
    const engines = `/boatprofile/engine/${boat.id}`;
    await openSignedIn(page, '/profile', account);
    for (const [address, label, path, body] of [
      ['/profile', 'Name', `/api/users/update/${user.id}`, { fullName: 'Theirs' }],
      [
        `/profile/user-address?address=${userAddress.id}`,
        'City',
        `/api/users/update/address/${userAddress.id}`,
        { addressDetails: { city: 'Theirs' } },
      ],
      [
        `/boatprofile/parts/${boat.id}`,
        'Locker',
        `/api/boats/${boat.id}/parts/0/products/1001`,
        { locker: 'Theirs' },
      ],
      [
        `${engines}?engine=${engine.id}`,
        'Position',
        `/api/engines/update/${boat.id}/${engine.id}`,
        { position: 'Theirs' },
      ],
    ] as const) {
      await page.goto(address);
      if (label === 'Locker') await page.getByRole('button', { name: /^Edit / }).click();
      await page.getByLabel(label, { exact: true }).fill('Mine');
      await caller.send('PATCH', path, body);
      await page.getByRole('button', { name: 'Save' }).click();
      const asked = page.getByRole('region', { name: 'Changed in the meantime' });
      await expect(asked).toContainText('Mine');
      await expect(asked).toContainText('Theirs');
      await page.getByRole('button', { name: `Use saved value: ${label}` }).click();
      await expect(asked).toBeHidden();
      await expect(page.getByLabel(label, { exact: true })).toHaveValue('Theirs');
    }
  });
});
