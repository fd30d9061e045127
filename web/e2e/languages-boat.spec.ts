import { openSignedIn, test } from './account-helpers';
import { boatOf, callerFor } from './boat-helpers';
import { expect, expectAccessible, expectRoom, expectWholeWords } from './fixtures';

/** The heading of each page, which tells the page from its skeleton. */
const PAGES = {
  de: {
    '/boatprofile': 'Mein Boot',
    '/boatprofile?new=1': 'Boot hinzufügen',
    '/boatprofile/engine/{id}': 'Motoren und Antriebe',
    '/boatprofile/engine/{id}?engine=new': 'Motor hinzufügen',
    '/boatprofile/parts/{id}': 'Teile an Bord',
    '/boatprofile/aftersale/{id}': 'Händler',
    '/boatprofile/insurance/{id}': 'Versicherung',
    '/boatprofile/documents/{id}': 'Dokumente',
    '/boatprofile/my-boat-activity/{id}': 'Aktivität meines Bootes',
    '/boatprofile/users/1': 'Personen an Bord von Windsbraut',
  },
  it: {
    '/boatprofile': 'La mia barca',
    '/boatprofile?new=1': 'Aggiungi barca',
    '/boatprofile/engine/{id}': 'Motori e trasmissioni',
    '/boatprofile/engine/{id}?engine=new': 'Aggiungi motore',
    '/boatprofile/parts/{id}': 'Ricambi a bordo',
    '/boatprofile/aftersale/{id}': 'Post-vendita',
    '/boatprofile/insurance/{id}': 'Assicurazione',
    '/boatprofile/documents/{id}': 'Documenti',
    '/boatprofile/my-boat-activity/{id}': 'Attività della mia barca',
    '/boatprofile/users/1': 'Persone a bordo di Windsbraut',
  },
} as const;

const REQUIRED = {
  de: 'Der Bootsname ist erforderlich',
  it: 'Il nome della barca è obbligatorio',
} as const;

for (const language of ['de', 'it'] as const) {
  test(`the pages of a boat are translated and fit the page in ${language}`, async ({
    page,
    account,
    request,
  }) => {
    test.setTimeout(120_000);
    const boat = await boatOf(request, account, { boatName: 'Windsbraut' });
    const owner = await callerFor(request, account);
    await owner.send('POST', `/api/engines/link/${boat.id}`, { make: 'Bukh', model: 'DV 20' });
    const answer = await owner.get('/api/search/products/all-system?value=pump');
    const [product] = (answer as { products: { productId: number }[] }).products;
    const part = { boatId: boat.id, productId: product?.productId, minimumQuantity: 3 };
    await owner.send('POST', '/api/boats/products/add-boat-product', part);
    await page.addInitScript((kept) => localStorage.setItem('language', kept), language);
    await page.goto('/login');
    await page.locator('input[name=email]').fill(account.email);
    await page.locator('input[name=password]').fill(account.password);
    await page.locator('button[type=submit]').click();
    await expect(page).toHaveURL(/\/$/);
    for (const [path, name] of Object.entries(PAGES[language])) {
      await page.goto(path.replace('{id}', String(boat.id)));
      await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
      await expect(page.locator('[class*=Skeleton]')).toHaveCount(0);
      await expectAccessible(page);
      await expectRoom(page);
    }
    await page.goto('/boatprofile');
    await page.locator('input[name=boatName]').fill(' ');
    await page.locator('button[type=submit]').click();
    await expect(page.getByText(REQUIRED[language])).toBeVisible();
    await expectRoom(page);
  });
}

test('in Dutch, the rights on board and the tabs of a boat have room', async ({
  page,
  account,
  request,
}) => {
  await boatOf(request, account);
  await page.addInitScript(() => localStorage.setItem('language', 'nl'));
  await openSignedIn(page, '/boatprofile/users/1', account);
  await expect(page.getByRole('table')).toBeVisible();
  await expectWholeWords(page);
  for (const width of [768, 1024]) {
    await page.setViewportSize({ width, height: 768 });
    const tabs = page.getByRole('navigation', { name: 'Nordlys' }).getByRole('link');
    await expect(tabs).toHaveCount(8);
    for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 1 });
    await expectRoom(page);
  }
});
