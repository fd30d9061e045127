import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { test } from './account-helpers';
import { expect, expectAccessible } from './fixtures';
import { verifiedEmail } from './provider-helpers';
import { deviceToken } from './providers';

interface Message {
  data: string;
  origin: string;
  place: 'window' | 'document';
}

/** Opens the page in a wrapper; returns the messages that the page sends to it. */
async function openInWrapper(page: Page, path: string): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const told: string[] = [];
    Object.assign(window, {
      told,
      ReactNativeWebView: { postMessage: (text: string) => void told.push(text) },
    });
  });
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Sail Away' })).toBeVisible();
  return () => page.evaluate(() => (window as unknown as { told: string[] }).told);
}

/** Sends a message to the page as a wrapper does. */
async function say(page: Page, message: object, how: Partial<Message> = {}): Promise<void> {
  const data = JSON.stringify(message);
  await page.evaluate(
    ({ data, origin, place }) => {
      const target = place === 'window' ? window : document;
      target.dispatchEvent(new MessageEvent('message', { data, origin }));
    },
    { data, origin: '', place: 'window', ...how } satisfies Message,
  );
}

function nativeCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/native')) calls.push(request.url());
  });
  return calls;
}

// proves AUTH-064, AUTH-165, AUTH-166
for (const [path, verb] of [
  ['/login', 'Login'],
  ['/signup', 'Signup'],
] as const) {
  test(`the buttons of ${path} send a message to the wrapper`, async ({ page }) => {
    const told = await openInWrapper(page, `${path}?isNative=true&os=ios`);
    await page.getByRole('button', { name: `${verb} with Google` }).click();
    await page.getByRole('button', { name: `${verb} with Apple` }).click();
    expect(await told()).toEqual(['{"type":"googleLogin"}', '{"type":"appleLogin"}']);
    await expectAccessible(page);
  });
}

test.describe('credentials from the wrapper', () => {
  // The first query for the user is answered with 404, after which the account is created.
  test.use({ expectedErrors: ['404 (Not Found)', '401 (Unauthorized)'] });

  // proves AUTH-163, X-09, SHELL-16
  test('of Google complete the sign-in as sent on Android', async ({ page }) => {
    await openInWrapper(page, '/login?isNative=true&os=android&redirectPath=%2Fprofile');
    await expect(page.getByRole('button', { name: 'Login with Apple' })).toHaveCount(0);
    const idToken = await deviceToken('google', verifiedEmail());
    await say(page, { type: 'googleCreds', idToken }, { place: 'document' });
    await expect(page).toHaveURL(/\/profile/);
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada Berg');
  });

  // proves AUTH-164, SHELL-15
  test('of Apple complete it with the name that is sent with the token', async ({ page }) => {
    await openInWrapper(page, '/login?isNative=true&os=ios&redirectPath=%2Fprofile');
    const idToken = await deviceToken('apple', verifiedEmail());
    await say(page, { type: 'appleCreds', idToken, fullName: 'Grace Ray' });
    await expect(page).toHaveURL(/\/profile/);
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Grace Ray');
  });

  test('that are refused leave the form as it is', async ({ page }) => {
    await openInWrapper(page, '/login?isNative=true&os=ios');
    await say(page, { type: 'googleCreds', idToken: await deviceToken('apple', verifiedEmail()) });
    await expect(
      page.getByText('Could not connect to google right now. Try again or contact support'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sail Away' })).toBeEnabled();
  });

  test('from another origin are ignored', async ({ page, baseURL }) => {
    const calls = nativeCalls(page);
    await openInWrapper(page, '/login?isNative=true&os=ios&redirectPath=%2Fprofile');
    const idToken = await deviceToken('google', verifiedEmail());
    for (const origin of ['https://evil.example', 'null', 'http://localhost']) {
      await say(page, { type: 'googleCreds', idToken }, { origin });
    }
    await say(page, { type: 'googleCreds', idToken }, { origin: baseURL ?? '' });
    await expect(page).toHaveURL(/\/profile/);
    expect(calls).toHaveLength(1);
  });
});

/** Serves the page as the development server does, which also lets it frame the site. */
async function openTestPage(page: Page): Promise<void> {
  const body = readFileSync(join(import.meta.dirname, '../wrapper.html'));
  await page.route('**/wrapper.html', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.route('**/login?*', async (route) => {
    const answer = await route.fetch();
    const headers = answer.headers();
    delete headers['content-security-policy'];
    await route.fulfill({ response: answer, headers });
  });
  await page.goto('/wrapper.html');
}

test.describe('the test page that plays the wrapper', () => {
  test.use({ expectedErrors: ['404 (Not Found)', '401 (Unauthorized)'] });

  // proves SHELL-12, SHELL-15, SHELL-16
  for (const [os, type, provider] of [
    ['ios', 'appleCreds', 'apple'],
    ['android', 'googleCreds', 'google'],
  ] as const) {
    test(`shows the messages of the site and signs in on ${os}`, async ({ page }) => {
      await openTestPage(page);
      await page.getByLabel('System').selectOption(os);
      await page.getByLabel('Page').fill('/login?redirectPath=%2Fprofile');
      await page.getByRole('button', { name: 'Open' }).click();
      const site = page.frameLocator('iframe');
      await site.getByRole('button', { name: 'Login with Google' }).click();
      await expect(page.getByRole('log')).toHaveText('{"type":"googleLogin"}');
      await expect(site.getByRole('button', { name: 'Login with Apple' })).toHaveCount(
        os === 'ios' ? 1 : 0,
      );

      await page.getByLabel('Type').selectOption(type);
      await page.getByLabel('Id token').fill(await deviceToken(provider, verifiedEmail()));
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(site.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    });
  }
});

test('a browser without a wrapper ignores its messages', async ({ page }) => {
  const calls = nativeCalls(page);
  await openInWrapper(page, '/login');
  await say(page, { type: 'googleCreds', idToken: 'a.b.c' });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sail Away' })).toBeVisible();
  expect(calls).toEqual([]);
});
