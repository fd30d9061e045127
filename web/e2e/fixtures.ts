import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test as base, expect, type Page } from '@playwright/test';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

interface Fixtures {
  /** Whether the visitor has answered the question for consent; most tests start with a no. */
  hasConsentAnswer: boolean;
  /** Messages of the browser's console that this test provokes, as parts of their text. */
  expectedErrors: string[];
  /** Fails the test on every other console error, page error or violation of the content policy. */
  cleanConsole: void;
}

export const test = base.extend<Fixtures>({
  // Known only after the server has started, which is before the workers load this file.
  baseURL: process.env['CHANDLERY_URL'],
  hasConsentAnswer: [true, { option: true }],
  expectedErrors: [[], { option: true }],
  cleanConsole: [
    async ({ context, hasConsentAnswer, expectedErrors }, use) => {
      const errors: string[] = [];
      // Of all pages: some tests open another tab, or a window of a provider.
      context.on('weberror', (error) => errors.push(`page error: ${error.error().message}`));
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
      });
      if (hasConsentAnswer) {
        await context.addInitScript(() => {
          // A page that is still empty has no storage, nor may a frame of another site.
          if (self === top && location.origin !== 'null')
            localStorage.setItem('consentStatus', 'denied');
        });
      }
      await use();
      const unexpected = errors.filter(
        (error) => !expectedErrors.some((part) => error.includes(part)),
      );
      expect(unexpected, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
});

/** Fails when axe finds anything on the page as it is now; the splash before it is no page yet. */
export async function expectAccessible(page: Page): Promise<void> {
  // Present, not visible: a popup hides the page behind it from everybody but itself.
  await expect(page.locator('h1')).not.toHaveCount(0);
  // Only where it is asked for: the script is half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(async (): Promise<string[]> => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    // Every rule runs; of those that pass, axe need not describe each element.
    const found = await axe.run(document, { resultTypes: ['violations'] });
    return found.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
    );
  });
  expect(violations).toEqual([]);
}

/** Fails when something is wider than the page, or a button cuts off its words. */
export async function expectRoom(page: Page): Promise<void> {
  const found = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const cut = [...document.querySelectorAll('button, button span, a')]
      .filter((part) => getComputedStyle(part).overflowX !== 'visible')
      .filter((part) => part.scrollWidth > part.clientWidth + 1)
      .map((part) => part.textContent);
    return { excess: scrollWidth - clientWidth, cut };
  });
  expect(found).toEqual({ excess: 0, cut: [] });
}

export { expect } from '@playwright/test';
