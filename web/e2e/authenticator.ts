import type { Page } from '@playwright/test';
import { TOTP, URI } from 'otpauth';
import { expect, expectAccessible } from './fixtures';

const STEP_MS = 30_000;

/** An authenticator app that has scanned the code, or opened the link, of a page. */
export class Authenticator {
  readonly #account: TOTP;

  constructor(address: string) {
    const account = URI.parse(address);
    if (!(account instanceof TOTP)) throw new Error('the codes do not go by time');
    this.#account = account;
  }

  get secret(): string {
    return this.#account.secret.base32;
  }

  /** The six digits that it shows now, or in some steps of time. */
  code(steps = 0): string {
    return this.#account.generate({ timestamp: Date.now() + steps * STEP_MS });
  }
}

/** Turns the second factor on in Login & Security; returns the app and the recovery codes. */
export async function turnOnTwoStep(page: Page): Promise<{ app: Authenticator; codes: string[] }> {
  await page.getByRole('link', { name: 'Turn on' }).click();
  const link = page.getByRole('link', { name: 'Or open this link on your phone' });
  const app = new Authenticator((await link.getAttribute('href')) ?? '');
  await expect(page.locator('code')).toHaveText(app.secret);
  await expect(page.getByRole('img', { name: 'Code for the authenticator app' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.getByLabel('Code', { exact: true }).fill(app.code());
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  await expectAccessible(page);
  const codes = await page.locator('code').allInnerTexts();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  return { app, codes };
}
