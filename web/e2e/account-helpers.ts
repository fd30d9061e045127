import { randomInt, randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { test as base, expect } from './fixtures';
import { linkTo } from './mails';

export interface Account {
  email: string;
  password: string;
  fullName: string;
}

interface AccountFixtures {
  /** A user for this test only, registered through the server. */
  account: Account;
  /** Every test has an IP address of its own, so that tests do not share their rate limits. */
  ownAddress: undefined;
}

export const PASSWORD = 'Sail-away 2026!';

/** The access token of each registration. */
export const firstTokens = new WeakMap<Account, string>();

export const test = base.extend<AccountFixtures>({
  ownAddress: [
    async ({ context }, use) => {
      await context.setExtraHTTPHeaders({ 'x-forwarded-for': anyAddress() });
      await use(undefined);
    },
    { auto: true },
  ],
  account: async ({ request }, use) => {
    await use(await register(request));
  },
});

export function newEmail(): string {
  return `ada-${randomUUID()}@example.com`;
}

/** Registers a user whose e-mail is confirmed, without a browser. */
export async function register(
  request: APIRequestContext,
  own: Partial<Account> = {},
): Promise<Account> {
  const account = await registerUnconfirmed(request, own);
  await confirmEmail(request, account.email);
  return account;
}

/** Follows the link that confirms an e-mail, without the browser. */
export async function confirmEmail(request: APIRequestContext, email: string): Promise<void> {
  const verifyToken = new URL(await linkTo(email, 'verifyToken')).searchParams.get('verifyToken');
  const headers = { 'x-forwarded-for': anyAddress() };
  const answer = await request.post('/api/auth/verify-email', { data: { verifyToken }, headers });
  expect(answer.status()).toBe(200);
}

/** Registers a user without a browser; `own` replaces the default fields. */
export async function registerUnconfirmed(
  request: APIRequestContext,
  own: Partial<Account> = {},
): Promise<Account> {
  const account = { email: newEmail(), password: PASSWORD, fullName: 'Ada Berg', ...own };
  const headers = { 'x-forwarded-for': anyAddress() };
  const answer = await request.post('/api/users/register', { data: account, headers });
  expect(answer.status()).toBe(201);
  const { token } = (await answer.json()) as { token: string };
  firstTokens.set(account, token);
  return account;
}

/** Signs in with the form on the open page. */
export async function fillSignIn(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sail Away' }).click();
}

/** Opens a page as a user who was signed in through the server, not with the form. */
export async function openSignedIn(page: Page, path: string, account: Account): Promise<void> {
  const { email, password } = account;
  const headers = { 'x-forwarded-for': anyAddress() };
  // The session's cookie goes into the cookie jar of the page.
  const answer = await page.request.post('/api/auth/login', { data: { email, password }, headers });
  expect(answer.status()).toBe(200);
  const { expiresIn } = (await answer.json()) as { expiresIn: number };
  const expiry = String(Date.now() + 1000 * expiresIn);
  await page.addInitScript((value) => {
    // Only before the first page of this sign-in. A tab keeps its name.
    if (window.name === value || self !== top) return;
    window.name = value;
    localStorage.setItem('token-expiry', value);
  }, expiry);
  await page.goto(path);
  // The page itself, not its skeleton.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** An IP address that no other caller has. */
export function anyAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}
