import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { type Account, register } from './account-helpers';
import { chandlery } from './commands';

/** The messages of the open chat. */
export function messagesOf(page: Page): Locator {
  return page.getByRole('list', { name: 'Messages', exact: true }).locator('> li');
}

/** Types a question and sends it with Enter. */
export async function ask(page: Page, text: string): Promise<void> {
  await page.getByLabel('Your question').fill(text);
  await page.keyboard.press('Enter');
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
