import { expect, expectRoom, expectWholeWords, test } from './fixtures';

const LANGUAGES = ['it', 'fr', 'es', 'nl', 'de'];

for (const language of LANGUAGES) {
  test(`no button cuts off its text in ${language}`, async ({ page, request }) => {
    const answer = await request.get('/api/search/products/all-system?value=alternator');
    const { products } = await answer.json();
    await page.addInitScript((kept) => localStorage.setItem('language', kept), language);
    const id = products[0].productId;
    for (const path of ['/', '/search/all-system?value=pump', `/product/${id}`]) {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main').getByRole('button').nth(1)).toBeVisible();
      const cut = await page.getByRole('button').evaluateAll((buttons) =>
        buttons
          .flatMap((button) => [button, ...button.querySelectorAll('span')])
          .filter((part) => getComputedStyle(part).overflowX !== 'visible')
          .filter((part) => part.scrollWidth > part.clientWidth + 1)
          .map((part) => part.textContent),
      );
      expect(cut, path).toEqual([]);
    }
  });
}

for (const view of ['cards', 'rows'] as const) {
  test(`names of products are whole, as ${view}`, async ({ page }) => {
    await page.addInitScript((kept) => {
      localStorage.setItem('language', 'nl');
      localStorage.setItem('list-view', kept);
    }, view);
    for (const value of ['warmtewisselaarbundel', 'zeskantbout M8']) {
      await page.goto(`/search/all-system?value=${value}`, { waitUntil: 'networkidle' });
      const names = page.getByRole('article').getByRole('heading');
      await expect(names.first()).toBeVisible();
      await expectWholeWords(page);
      await expectRoom(page);
      const cut = await names.evaluateAll((elements) =>
        elements
          .filter(
            ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
              scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 2,
          )
          .map((name) => name.textContent),
      );
      expect(cut).toEqual([]);
    }
  });
}
