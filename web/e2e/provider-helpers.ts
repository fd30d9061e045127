import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from './fixtures';
import { VERIFIED } from './providers';
import { BINARY, freePort, SERVER_ENV, stop, untilAnswer } from './server';

const SMALL_CATALOGUE = resolve(import.meta.dirname, '../../fixtures/small');

/** An e-mail that is not used yet and that a provider has verified. */
export function verifiedEmail(): string {
  return `${VERIFIED}${randomUUID()}@example.com`;
}

/** An e-mail that a provider has not verified. */
export function unverifiedEmail(): string {
  return `unverified-${randomUUID()}@example.com`;
}

/** Signs in on the provider's page. */
export async function identify(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Opens Google's window from the open page. */
export async function openGoogle(page: Page): Promise<Page> {
  const window = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Login with Google' }).click();
  return await window;
}

/** Waits until a window has closed itself. */
export async function untilClosed(window: Page): Promise<void> {
  if (!window.isClosed()) await window.waitForEvent('close');
}

/** Signs in with Google's window, which closes itself. */
export async function signInWithGoogle(page: Page, email: string): Promise<void> {
  const window = await openGoogle(page);
  await expect(window.getByRole('heading', { name: 'Sign in with google' })).toBeVisible();
  const closed = window.waitForEvent('close');
  await identify(window, email);
  await closed;
}

/** Runs a separate product with these settings while `use` runs. */
export async function withProduct(
  settings: Record<string, string>,
  use: (address: string) => Promise<void>,
): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'chandlery-e2e-'));
  const env = { ...SERVER_ENV, ...settings };
  execFileSync(BINARY, ['--data', data, 'import', SMALL_CATALOGUE], { env });
  const address = `127.0.0.1:${await freePort()}`;
  const server = spawn(BINARY, ['--data', data, 'serve', '--listen', address], {
    env,
    stdio: 'ignore',
  });
  try {
    await untilAnswer(server, `http://${address}/api/health/ready`);
    await use(`http://${address}`);
  } finally {
    await stop(server);
    rmSync(data, { recursive: true, force: true });
  }
}
