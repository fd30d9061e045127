import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Response } from '@playwright/test';
import { test as base, expect, expectAccessible, expectRoom } from './fixtures';
import { BINARY, freePort, SERVER_ENV, stop, untilAnswer } from './server';
import { startToolServer, type ToolServer } from './tool-server';

const SCRIPTS = ['/analytics.js', '/recorder.js', '/pixel.js'];
const RUNNING = ['/analytics.js site-7', '/recorder.js 42', '/pixel.js px9'];

interface Site {
  readonly address: string;
  readonly tools: ToolServer;
}

// Its own server, because the consent of the others is about counting searches.
const test = base.extend<{ site: Site }>({
  site: async ({ page }, use) => {
    const tools = await startToolServer();
    const data = mkdtempSync(join(tmpdir(), 'chandlery-e2e-'));
    const port = await freePort();
    const server = spawn(BINARY, ['--data', data, 'serve', '--listen', `127.0.0.1:${port}`], {
      env: {
        ...SERVER_ENV,
        CHANDLERY_COUNT_SEARCHES: 'false',
        CHANDLERY_ANALYTICS_SCRIPT: `${tools.origin}/analytics.js`,
        CHANDLERY_ANALYTICS_ID: 'site-7',
        CHANDLERY_SESSION_RECORDING_SCRIPT: `${tools.origin}/recorder.js`,
        CHANDLERY_SESSION_RECORDING_ID: '42',
        CHANDLERY_SOCIAL_PIXEL_SCRIPT: `${tools.origin}/pixel.js`,
        CHANDLERY_SOCIAL_PIXEL_ID: 'px9',
      },
      stdio: 'ignore',
    });
    const address = `http://127.0.0.1:${port}`;
    await untilAnswer(server, `${address}/api/health/live`);
    await use({ address, tools });
    await page.close();
    await stop(server);
    await tools.stop();
    rmSync(data, { recursive: true, force: true });
  },
});

test.use({ hasConsentAnswer: false });

const readRunning = () => (window as { runningTools?: string[] }).runningTools ?? [];

/** The scripts of the other site that run in the page, with their ids. */
async function running(page: Page): Promise<string[]> {
  return (await page.evaluate(readRunning)).toSorted();
}

/** The content security policy of a response, without its nonces. */
function policyOf(answer: Response | null): string {
  const policy = answer?.headers()['content-security-policy'] ?? '';
  return policy.replaceAll(/nonce-[\w+/]+/g, 'nonce');
}

// proves SHELL-47, SHELL-48, SHELL-49, SHELL-50, SHELL-51, SHELL-52, SHELL-53, SHELL-54, SHELL-55, H-092
test('scripts of another site are loaded after Accept only, and not any more after Decline', async ({
  page,
  site: { address, tools },
}) => {
  const answer = await page.goto(`${address}/legal-and-about`);
  expect(policyOf(answer)).toBe(
    `default-src 'none'; script-src 'self' 'nonce' ${tools.origin}; style-src 'self' 'nonce'; ` +
      `img-src 'self' data: blob: ${tools.origin}; media-src 'self'; font-src 'self'; ` +
      `connect-src 'self' ${tools.origin}; manifest-src 'self'; worker-src 'self'; ` +
      "frame-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  );
  const bar = page.getByRole('region', { name: 'Your privacy' });
  await expect(bar).toContainText(
    'May we use analytics (127.0.0.1), session recording (127.0.0.1) and a social media pixel (127.0.0.1)?',
  );
  await expectAccessible(page);
  await expectRoom(page);
  await page.getByRole('main').getByRole('link', { name: 'Privacy policy' }).click();
  await expect(page.getByRole('main')).toContainText('If you agree, pages load analytics');
  expect(tools.requests).toEqual([]);

  await bar.getByRole('button', { name: 'Accept' }).click();
  await expect(bar).toBeHidden();
  await expect.poll(() => tools.requests.filter((path) => SCRIPTS.includes(path))).toHaveLength(3);
  await expect.poll(() => running(page)).toEqual(RUNNING.toSorted());
  await expect.poll(() => tools.requests).toContain('/analytics/seen');
  expect(await page.evaluate(() => localStorage.getItem('consentStatus'))).toBe('granted');
  await page.goto(`${address}/legal-and-about`);
  await expect.poll(() => running(page)).toEqual(RUNNING.toSorted());
  await expect(bar).toBeHidden();

  // A page whose address is a secret never loads them.
  const secret = await page.goto(`${address}/unsubscribe`);
  expect(policyOf(secret)).not.toContain(tools.origin);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goto(`${address}/privacy-policy`);
  await expect.poll(() => running(page)).toEqual(RUNNING.toSorted());
  // Each script reports once that it runs.
  await expect.poll(() => tools.requests.length % (2 * SCRIPTS.length)).toBe(0);
  const before = tools.requests.length;
  await page.getByRole('button', { name: 'Change consent' }).click();
  const reloaded = page.waitForEvent('load');
  await bar.getByRole('button', { name: 'Decline', exact: true }).click();
  await reloaded;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change consent' })).toBeVisible();
  await expect(bar).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('consentStatus'))).toBe('denied');
  await page.goto(`${address}/legal-and-about`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await running(page)).toEqual([]);
  expect(tools.requests).toHaveLength(before);
});
