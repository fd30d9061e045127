import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { type Account, register } from './account-helpers';
import { chandlery } from './commands';

/** The messages of the open chat. */
export function messagesOf(page: Page): Locator {
  return page.getByRole('list', { name: 'Messages', exact: true }).locator('> li');
}

/** Types a question and sends it with Enter, once the answer before it is complete. */
export async function ask(page: Page, text: string): Promise<void> {
  await page.getByLabel('Your question').fill(text);
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await expect(send).toHaveAttribute('aria-disabled', 'false');
  await page.keyboard.press('Enter');
}

/** Has a page look for changes, as it does when its tab is chosen. */
export async function look(page: Page): Promise<void> {
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
}

/** Registers a representative. */
export async function representative(
  request: APIRequestContext,
  role: 'Rep' | 'Supervisor' | 'PayingCustomerManager',
  fullName: string,
): Promise<Account> {
  const account = await register(request, { fullName });
  chandlery('user', 'set', account.email, '--agent-role', role);
  return account;
}
