import type { BoatRole } from '../src/domains/boats/boat';
import { openSignedIn, test } from './account-helpers';
import { boatOf, callerFor, onBoard } from './boat-helpers';
import { expect, expectAccessible } from './fixtures';

interface Offered {
  /** Whether the people on board are shown. */
  people: boolean;
  /** Whether people can be invited. */
  invite: boolean;
  /** Whether the boat, its engines and documents can be changed. */
  boat: boolean;
  /** Whether the parts on board can be changed. */
  parts: boolean;
}

const OFFERED: Record<BoatRole, Offered> = {
  Owner: { people: true, invite: true, boat: true, parts: true },
  Captain: { people: true, invite: true, boat: true, parts: true },
  'Duty officer': { people: true, invite: false, boat: true, parts: false },
  Guest: { people: false, invite: false, boat: false, parts: false },
  Professional: { people: false, invite: false, boat: true, parts: true },
};

function count(isThere: boolean): number {
  return isThere ? 1 : 0;
}

for (const [role, offered] of Object.entries(OFFERED) as [BoatRole, Offered][]) {
  test.describe(`as ${role}`, () => {
    test.use({ expectedErrors: ['403'] });

    test('the offered actions are those that the server allows', async ({
      page,
      account,
      request,
    }) => {
      const boat = await boatOf(request, account);
      const owner = await callerFor(request, account);
      const answer = await owner.get('/api/search/products/all-system?value=pump');
      const [product] = (answer as { products: { productId: number }[] }).products;
      const body = { boatId: boat.id, productId: product?.productId };
      await owner.send('POST', '/api/boats/products/add-boat-product', body);
      const somebody = role === 'Owner' ? account : await onBoard(request, account, boat, role);

      await openSignedIn(page, `/boatprofile?boatId=${boat.id}`, somebody);
      await expect(page.getByRole('link', { name: 'Parts on board' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'People on board' })).toHaveCount(
        count(offered.people),
      );
      await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(count(offered.boat));
      await page.goto(`/boatprofile/engine/${boat.id}`);
      await expect(page.getByText('No engines yet')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Add engine' })).toHaveCount(
        count(offered.boat),
      );
      await page.goto(`/boatprofile/parts/${boat.id}`);
      await expect(page.getByText('1 on board')).toBeVisible();
      await expect(page.getByRole('button', { name: /^Edit/ })).toHaveCount(count(offered.parts));
      await page.goto(`/boatprofile/documents/${boat.id}`);
      await expect(page.getByText('No documents yet')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Add document' })).toHaveCount(
        count(offered.boat),
      );
      await expectAccessible(page);

      await page.goto(`/boatprofile/users/1?boatId=${boat.id}`);
      const title = offered.people ? /^People on board/ : '404 - Page Not Found';
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Invite', exact: true })).toHaveCount(
        count(offered.invite),
      );
      await expectAccessible(page);

      const caller = await callerFor(request, somebody);
      const may = (await caller.get('/api/users/user-boats')) as {
        permissions: Record<'users' | 'boats' | 'products', Record<string, boolean>>;
      }[];
      expect(may[0]?.permissions).toMatchObject({
        users: { read: offered.people, create: offered.invite },
        boats: { read: true, edit: offered.boat },
        products: { read: true, edit: offered.parts },
      });
    });
  });
}

test('a guest reads a summary of every page of the boat, without forms', async ({
  page,
  account,
  request,
}) => {
  const boat = await boatOf(request, account, { boatName: 'Nutshell', homePort: 'Genoa' });
  const owner = await callerFor(request, account);
  const path = `/api/engines/link/${boat.id}`;
  const { id } = (await owner.send('POST', path, { make: 'Bukh', model: 'DV 20' })) as {
    id: number;
  };
  const guest = await onBoard(request, account, boat, 'Guest');
  for (const path of [
    `/boatprofile?boatId=${boat.id}`,
    `/boatprofile/engine/${boat.id}?engine=${id}`,
    `/boatprofile/insurance/${boat.id}`,
    `/boatprofile/aftersale/${boat.id}`,
    `/boatprofile/parts/${boat.id}`,
  ]) {
    await openSignedIn(page, path, guest);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    // The switch of the copy on this device changes nothing of the boat.
    const inputs = page.getByRole('main').locator('input:not([role="switch"]), select, textarea');
    await expect(inputs, path).toHaveCount(0);
  }
});
