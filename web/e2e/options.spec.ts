import { expect, test } from './fixtures';

const EMPTY_ANSWERS = [
  ['nothing', ''],
  ['no entry', '{}'],
] as const;

// The server always returns options; a proxy may lose them.
for (const [what, body] of EMPTY_ANSWERS) {
  // proves API-78, ERR-29, ERR-66
  test(`options with ${what} in them are a failure that is reported and can be tried again`, async ({
    page,
  }) => {
    const headers = { 'content-type': 'application/json' };
    await page.route('**/api/options/en', (route) => route.fulfill({ headers, body }));
    const report = page.waitForRequest('**/api/logger');
    await page.goto('/');
    const notice = page
      .getByRole('alert')
      .filter({ hasText: 'Some settings could not be loaded.' });
    await expect(notice).toBeVisible();
    expect((await report).postDataJSON()).toMatchObject({
      err: 'No Response Data',
      source: 'options',
    });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await page.unroute('**/api/options/en');
    await notice.getByRole('button', { name: 'Retry' }).click();
    await expect(notice).toBeHidden();
  });
}
