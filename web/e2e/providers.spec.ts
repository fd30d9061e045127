import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import {
  fillSignIn,
  openSignedIn,
  PASSWORD,
  register,
  registerUnconfirmed,
  test,
} from './account-helpers';
import { turnOnTwoStep } from './authenticator';
import { expect, expectAccessible } from './fixtures';
import { mailTo } from './mails';
import {
  identify,
  openGoogle,
  signInWithGoogle,
  untilClosed,
  unverifiedEmail,
  verifiedEmail,
  withProduct,
} from './provider-helpers';
import { BINARY, freePort, SERVER_ENV } from './server';

const NO_GOOGLE = 'Could not connect to google right now. Try again or contact support';
const NO_APPLE = 'Could not connect to apple right now. Try again or contact support';

/** The report of a failed sign-in with a provider. */
function report(page: Page) {
  return page.waitForRequest(
    (request) =>
      request.url().endsWith('/api/logger') &&
      (request.postData() ?? '').includes('provider sign-in'),
  );
}

async function expectProfileOf(page: Page, fullName: string): Promise<void> {
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(fullName);
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/profile');
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Sign in or register' })).toBeVisible();
}

test.describe('with an identity that has no account', () => {
  // The first query for the user is answered with 404, after which the account is created.
  test.use({ expectedErrors: ['404 (Not Found)', '401 (Unauthorized)'] });

  // proves AUTH-025, AUTH-034, AUTH-141, API-02, API-59, X-07, X-08
  test("Google's window leads to a new account, and closes itself", async ({ page }) => {
    const email = verifiedEmail();
    await page.goto('/login?redirectPath=%2Fprofile');
    await signInWithGoogle(page, email);
    await expectProfileOf(page, 'Ada Berg');
    await page.goto('/profile/login-and-security');
    await expect(page.getByText('Managed by Google')).toBeVisible();
  });

  // proves AUTH-063, AUTH-167
  test('if windows are blocked, the tab itself goes to Google and back', async ({
    page,
    context,
  }) => {
    const other = await context.newPage();
    await other.goto('/brands');
    await expect(other.getByRole('button', { name: 'Sign in or register' })).toBeVisible();
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await page.goto('/signup?redirectPath=%2Fprofile&t=default');
    await page.getByRole('button', { name: 'Signup with Google' }).click();
    await identify(page, verifiedEmail());
    await expect(page).toHaveURL(/\/profile\?t=default$/);
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada Berg');
    await expect(other.getByRole('banner').getByRole('link', { name: 'Profile' })).toBeVisible();
  });

  // proves AUTH-026, API-60
  test('Apple answers with a form from its own site, which also has the name', async ({
    page,
    baseURL,
  }) => {
    const form = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/oidc/apple/callback'),
    );
    await page.goto('/api/auth/oidc/apple/start?returnQuery=redirectPath%3D%252Fprofile');
    await expect(page.getByRole('heading', { name: 'Sign in with apple' })).toBeVisible();
    await identify(page, verifiedEmail());
    expect((await form).headers()['origin']).not.toBe(baseURL);
    await expectProfileOf(page, 'Ada Berg');
    await page.goto('/profile/login-and-security');
    await expect(page.getByText('Managed by Apple')).toBeVisible();
  });

  test('the second factor is still required', async ({ page }) => {
    await page.goto('/login?redirectPath=%2Fprofile%2Flogin-and-security');
    await signInWithGoogle(page, verifiedEmail());
    await expect(page.getByRole('heading', { level: 1, name: 'Login & Security' })).toBeVisible();
    const { codes } = await turnOnTwoStep(page);
    await signOut(page);
    await page.goto('/login?redirectPath=%2Fprofile');
    // Google remembers its user, and shows no page.
    await untilClosed(await openGoogle(page));
    await expect(page).toHaveURL(/\/mfa\?redirectPath=%2Fprofile$/);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(codes[0] ?? '');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expectProfileOf(page, 'Ada Berg');
  });
});

test.describe('with the e-mail of an account', () => {
  test.use({ expectedErrors: ['401 (Unauthorized)'] });

  test('that is confirmed, both providers sign in to it', async ({ page, request }) => {
    const account = await register(request, { email: verifiedEmail(), fullName: 'Grace Ray' });
    await page.goto('/login?redirectPath=%2Fprofile');
    await signInWithGoogle(page, account.email);
    await expectProfileOf(page, 'Grace Ray');
    await mailTo(account.email, 'A new way to sign in');
    await signOut(page);
    await openSignedIn(page, '/profile', account);
  });

  test('that is not confirmed, the owner of the e-mail gets it and the password is removed', async ({
    page,
    request,
  }) => {
    const account = await registerUnconfirmed(request, {
      email: verifiedEmail(),
      fullName: 'Grace Ray',
    });
    await page.goto('/login?redirectPath=%2Fprofile');
    await signInWithGoogle(page, account.email);
    await expectProfileOf(page, 'Grace Ray');
    await mailTo(account.email, 'The account with your e-mail address is now yours');
    await signOut(page);
    await page.goto('/login');
    await fillSignIn(page, account);
    await expect(
      page.getByText('The password or e-mail you’ve entered is incorrect.'),
    ).toBeVisible();
  });

  test('that Google has not verified, the password is required', async ({ page, request }) => {
    const account = await register(request, { email: unverifiedEmail() });
    const reported = report(page);
    await page.goto('/login');
    await signInWithGoogle(page, account.email);
    await expect(
      page.getByText('This e-mail is already registered. Sign in with your password.'),
    ).toBeVisible();
    await expectAccessible(page);
    await reported;
    await fillSignIn(page, account);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Profile' })).toBeVisible();
  });

  test('that is being closed, signing in is refused', async ({ page, request }) => {
    const account = await register(request, { email: verifiedEmail() });
    await openSignedIn(page, '/profile/close-account', account);
    await page.getByRole('switch', { name: /I understand/ }).check();
    await page.getByRole('button', { name: 'Close my account' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).click();
    await expect(page.getByRole('button', { name: 'Sign in or register' })).toBeVisible();
    await page.goto('/login');
    await signInWithGoogle(page, account.email);
    await expect(page.getByText('This account is being closed.')).toBeVisible();
  });

  // proves AUTH-160
  test('that an administrator has blocked, a notice says so', async ({ page, request }) => {
    const account = await register(request, { email: verifiedEmail() });
    const data = process.env['CHANDLERY_DATA'] ?? '';
    const block = ['--data', data, 'user', 'set', account.email, '--blocked', 'true'];
    execFileSync(BINARY, block, { env: SERVER_ENV });
    await page.goto('/login');
    await signInWithGoogle(page, account.email);
    const notice = page.getByRole('dialog', { name: 'Notice!' });
    await expect(notice).toContainText('Your account has been blocked by an administrator.');
    await expectAccessible(page);
    await notice.getByRole('button', { name: 'Ok' }).click();
    await expect(page.getByRole('button', { name: 'Sail Away' })).toBeEnabled();
  });
});

test.describe('when no account can be created', () => {
  test.use({ expectedErrors: ['404 (Not Found)', '409 (Conflict)'] });

  // proves AUTH-135
  test('the visitor is sent to register, and is not signed in', async ({ page, request }) => {
    const email = verifiedEmail();
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await page.route('**/api/users/create', async (route) => {
      // Another person registers first.
      await register(request, { email });
      await route.continue();
    });
    await page.goto('/login?redirectPath=%2Fprofile');
    await page.getByRole('button', { name: 'Login with Google' }).click();
    await identify(page, email);
    await expect(page).toHaveURL(/\/signup\?redirectPath=%2Fprofile&email=/);
    await expect(page.getByLabel('E-mail')).toHaveValue(email);
    await expect(page.getByText(NO_GOOGLE)).toHaveCount(0);
    const kept = await page.evaluate(() => Object.keys(localStorage));
    expect(kept).not.toContain('token-expiry');
    await page.goto('/profile');
    await expect(page).toHaveURL(/\/login\?/);
  });
});

test.describe('a visitor who cancels', () => {
  // The form that Apple sends has this status, and the app asks for the account before it is
  // created.
  test.use({ expectedErrors: ['400 (Bad Request)', '404 (Not Found)'] });

  // proves AUTH-168, AUTH-170, ERR-10
  test('at Google sees an error, and may try again', async ({ page }) => {
    const reported = report(page);
    await page.goto('/login');
    const window = await openGoogle(page);
    const closed = window.waitForEvent('close');
    await window.getByRole('button', { name: 'Cancel' }).click();
    await closed;
    await expect(page.getByText(NO_GOOGLE)).toBeVisible();
    await expectAccessible(page);
    expect((await reported).postData()).toContain('google');
    await signInWithGoogle(page, verifiedEmail());
    await expect(page.getByRole('banner').getByRole('link', { name: 'Profile' })).toBeVisible();
  });

  // proves AUTH-169, ERR-11
  test('at Apple sees an error on the page they return to, once', async ({ page }) => {
    const reported = report(page);
    await page.goto('/api/auth/oidc/apple/start');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText(NO_APPLE)).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    expect((await reported).postData()).toContain('apple');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Sail Away' })).toBeVisible();
    await expect(page.getByText(NO_APPLE)).toHaveCount(0);
  });
});

test.describe('a separate product', () => {
  // The small catalogue refers to pictures that it does not include.
  test.use({ expectedErrors: ['/media/'] });

  test('whose provider does not answer says so, and accepts the password', async ({
    page,
    request,
  }) => {
    const dead = {
      CHANDLERY_GOOGLE_CLIENT_ID: 'google-web',
      CHANDLERY_GOOGLE_CLIENT_SECRET: 'secret',
      CHANDLERY_GOOGLE_ISSUER: `http://localhost:${await freePort()}`,
    };
    await withProduct(dead, async (address) => {
      const account = { email: verifiedEmail(), password: PASSWORD, fullName: 'Ada Berg' };
      await request.post(`${address}/api/users/register`, { data: account });
      await page.goto(`${address}/login`);
      await untilClosed(await openGoogle(page));
      await expect(page.getByText(NO_GOOGLE)).toBeVisible();
      await fillSignIn(page, account);
      await expect(page.getByRole('banner').getByRole('link', { name: 'Profile' })).toBeVisible();
      await page.close();
    });
  });

  test('without providers says so, also to users of an old link', async ({ page }) => {
    await withProduct({}, async (address) => {
      await page.goto(`${address}/login`);
      await page.getByRole('button', { name: 'Login with Google' }).click();
      await expect(page.getByText(NO_GOOGLE)).toBeVisible();
      await page.goto(`${address}/api/auth/oidc/google/start`);
      await expect(page.getByText(NO_GOOGLE)).toBeVisible();
      await page.close();
    });
  });
});

test('a window that the browser does not close shows the result', async ({ page, account }) => {
  await page.goto('/login?providerError=google&reason=closing&mode=popup');
  await expect(page.getByText('This account is being closed.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByRole('button', { name: 'Sail Away' })).toBeVisible();
  await openSignedIn(page, '/profile', account);
  await page.goto('/login?provider=google&mode=popup');
  await expect(page.getByText('You are signed in. You can close this window.')).toBeVisible();
  await expectAccessible(page);
});
