import { openSignedIn, test } from './account-helpers';
import { boatOf, callerFor, entriesOf, onBoard } from './boat-helpers';
import { expect, expectAccessible } from './fixtures';

// proves BOAT-007, U-04
test('the activity of a boat is listed, newest first, and can be filtered', async ({
  page,
  account,
  request,
}) => {
  const boat = await boatOf(request, account);
  const owner = await callerFor(request, account);
  await owner.send('PATCH', `/api/boats/update/${boat.id}`, { homePort: 'Genoa', dcVolt: 12 });
  await owner.send('POST', `/api/engines/link/${boat.id}`, { make: 'Bukh', model: 'DV 20' });
  await onBoard(request, account, boat, 'Captain');
  await openSignedIn(page, `/boatprofile/my-boat-activity/${boat.id}`, account);
  const entries = entriesOf(page);
  await expect(entries).toContainText([
    'Captain Berg joined as Captain',
    'Ada Berg invited someone as Captain',
    'Ada Berg added Bukh DV 20',
    /^Ada Berg changed the boat: .*Home port/,
    'Ada Berg created the boat',
  ]);
  await expect(entries.first().locator('time')).toHaveAttribute('title', /20\d\d/);
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Engines' }).check();
  await expect(entries).toHaveText([/^Ada Berg added Bukh DV 20/]);
  await page.getByRole('radio', { name: 'Documents' }).check();
  await expect(page.getByText('No activity yet')).toBeVisible();
  await expectAccessible(page);
});

test('a long history is read page by page', async ({ page, account, request }) => {
  const boat = await boatOf(request, account);
  const owner = await callerFor(request, account);
  for (let crew = 1; crew <= 52; crew += 1) {
    await owner.send('PATCH', `/api/boats/update/${boat.id}`, { crew });
  }
  await openSignedIn(page, `/boatprofile/my-boat-activity/${boat.id}`, account);
  const entries = entriesOf(page);
  await expect(entries).toHaveCount(50);
  await page.getByRole('button', { name: 'Load more' }).press('Enter');
  await expect(entries).toHaveCount(53);
  await expect(entries.nth(50)).toBeFocused();
  await expect(entries.last()).toContainText('created the boat');
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);
});

test('a guest sees no names of people', async ({ page, account, request }) => {
  const boat = await boatOf(request, account);
  const guest = await onBoard(request, account, boat, 'Guest');
  await openSignedIn(page, `/boatprofile/my-boat-activity/${boat.id}`, guest);
  await expect(page.getByText('created the boat')).toBeVisible();
  await expect(page.getByText('joined')).toHaveCount(0);
  await expect(page.getByRole('radio', { name: 'People' })).toHaveCount(0);
});
