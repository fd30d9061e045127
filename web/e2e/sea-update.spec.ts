import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { expect, test } from './fixtures';

test.use({
  serviceWorkers: 'allow',
  expectedErrors: ['404 (Not Found)', 'dynamically imported', 'preload CSS', '403 (Forbidden)'],
});

/** A server in front of the real one that can be replaced by a later version of the app. */
interface Upgradable {
  address: string;
  upgrade: () => void;
  server: Server;
}

/** The file that starts the app. In the later version it has another name, as after a change. */
const ENTRY = /\/assets\/index-([\w-]+)\.js/g;
/** A page whose code is not kept for a device without a network. */
const BRANDS = /^\/assets\/brands-page-/;

/** Answers as the real server does; after the upgrade, with the names of the later version. */
async function pass(request: IncomingMessage, response: ServerResponse, isUpgraded: boolean) {
  const path = request.url ?? '/';
  if (isUpgraded && BRANDS.test(path)) {
    response.writeHead(404).end();
    return;
  }
  const address = `${process.env['CHANDLERY_URL']}${path.replace('/assets/later-', '/assets/index-')}`;
  const answer = await fetch(address, { headers: { accept: request.headers.accept ?? '*/*' } });
  const headers = Object.fromEntries(
    [...answer.headers].filter(([name]) => !/^(content-(encoding|length)|etag)$/.test(name)),
  );
  const body = Buffer.from(await answer.arrayBuffer());
  const isText = /^(\/|\/brands|\/service-worker\.js)$/.test(path);
  const later = () => body.toString().replaceAll(ENTRY, '/assets/later-$1.js');
  response.writeHead(answer.status, headers).end(isUpgraded && isText ? later() : body);
}

async function startUpgradable(): Promise<Upgradable> {
  let isUpgraded = false;
  const server = createServer((request, response) => void pass(request, response, isUpgraded));
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const bound = server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  const upgrade = () => {
    isUpgraded = true;
  };
  return { address: `http://127.0.0.1:${port}`, upgrade, server };
}

test('a new version announces itself, and never breaks an open page', async ({ page, context }) => {
  const { address, upgrade, server } = await startUpgradable();
  await page.goto(address);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true);
  const other = await context.newPage();
  await other.goto(address);
  await other.evaluate(() => document.documentElement.setAttribute('data-visit', 'old'));

  upgrade();
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
  const announced = page.getByText('A new version is available.', { exact: true });
  await expect(announced).toBeVisible();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.locator('script[src*="/assets/later-"]')).toHaveCount(1);
  await expect(announced).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  // The other page was not reloaded, and still has the files that were kept for it.
  await other.bringToFront();
  await expect(other.locator('html')).toHaveAttribute('data-visit', 'old');
  await other.getByRole('button', { name: 'Menu' }).click();
  await expect(other.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await other.keyboard.press('Escape');
  // A page whose code is gone offers to reload.
  const shortcuts = other.getByRole('navigation', { name: 'Shortcuts' });
  await shortcuts.getByRole('link', { name: 'Brands' }).click();
  await expect(other.getByRole('main')).toContainText('A new version is available.');
  await expect(other.getByRole('main').getByRole('button', { name: 'Reload' })).toBeVisible();
  await expect(other.locator('html')).toHaveAttribute('data-visit', 'old');
  server.closeAllConnections();
  server.close();
});
