import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test as base, expect, expectAccessible } from './fixtures';
import { shownProducts } from './search-helpers';
import { BINARY, freePort, SERVER_ENV, stop, untilAnswer } from './server';

const SMALL_CATALOGUE = resolve(import.meta.dirname, '../../fixtures/small');

interface EmptyServer {
  readonly address: string;
  readonly load: () => void;
}

// A server without a catalogue fails every search for a real reason.
const test = base.extend<{ emptyServer: EmptyServer }>({
  emptyServer: async ({ page }, use) => {
    const data = mkdtempSync(join(tmpdir(), 'chandlery-e2e-'));
    const port = await freePort();
    const server = spawn(BINARY, ['--data', data, 'serve', '--listen', `127.0.0.1:${port}`], {
      env: SERVER_ENV,
      stdio: 'ignore',
    });
    const address = `http://127.0.0.1:${port}`;
    await untilAnswer(server, `${address}/api/health/live`);
    await use({
      address,
      load: () =>
        execFileSync(BINARY, ['--data', data, 'import', SMALL_CATALOGUE], { env: SERVER_ENV }),
    });
    // The page may still send reports of failures, which would fail without the server.
    await page.close();
    await stop(server);
    rmSync(data, { recursive: true, force: true });
  },
});

// The small catalogue refers to pictures that it does not include.
test.use({ expectedErrors: ['503', '/media/'] });

// proves SRCH-57, SRCH-58, ERR-62, ERR-63
test('a failed search is reported, shows no products and can be tried again', async ({
  page,
  emptyServer,
}) => {
  const report = page.waitForRequest(
    (request) =>
      request.url().endsWith('/api/logger') && (request.postData() ?? '').includes('"search"'),
  );
  await page.goto(`${emptyServer.address}/search/all-system?value=impeller`);
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('The catalogue is being prepared.');
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  await expect(page.getByText("We couldn't find a match, Try again")).toHaveCount(0);
  await report;
  await expectAccessible(page);

  emptyServer.load();
  const retry = alert.getByRole('button', { name: 'Retry' });
  await expect(async () => {
    if (await retry.isVisible()) await retry.click();
    await expect(shownProducts(page).first()).toBeVisible({ timeout: 2000 });
  }).toPass();
});

// proves SRCH-59, ERR-64
test('a failed look-up is reported and shows no products', async ({ page, emptyServer }) => {
  const report = page.waitForRequest(
    (request) =>
      request.url().endsWith('/api/logger') && (request.postData() ?? '').includes('look-up'),
  );
  await page.goto(`${emptyServer.address}/search/all-system?productId=1`);
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(shownProducts(page)).toHaveCount(0);
  await report;
});

test('lists of categories and brands that cannot be loaded say so and offer to try again', async ({
  page,
  emptyServer,
}) => {
  for (const list of ['categories', 'brands']) {
    await page.goto(`${emptyServer.address}/${list}`);
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert.getByRole('button', { name: 'Retry' })).toBeVisible();
    await expectAccessible(page);
  }
});
