import { expect, type Page } from '@playwright/test';

/** Fails if no control has the focus. */
export async function expectFocusKept(page: Page, after: string): Promise<void> {
  const focused = page.locator(':focus');
  await expect(focused, `focus after ${after}`).toHaveCount(1);
  await expect(focused, `focus after ${after}`).not.toHaveJSProperty('tagName', 'MAIN');
  await expect(focused, `focus after ${after}`).toBeVisible();
}
