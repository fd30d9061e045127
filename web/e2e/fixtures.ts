import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test as base, expect, type Page } from '@playwright/test';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

interface Fixtures {
  /** Whether the visitor has answered the question about consent; most tests start with a no. */
  hasConsentAnswer: boolean;
  /** Parts of the console messages that this test causes on purpose. */
  expectedErrors: string[];
  /** Fails the test on any other console error, page error or violation of the content policy. */
  cleanConsole: void;
}

export const test = base.extend<Fixtures>({
  // Known only after the server was started, which is before the workers load this file.
  baseURL: process.env['CHANDLERY_URL'],
  hasConsentAnswer: [true, { option: true }],
  expectedErrors: [[], { option: true }],
  cleanConsole: [
    async ({ context, hasConsentAnswer, expectedErrors }, use) => {
      const errors: string[] = [];
      // For all pages: some tests open another tab, or a provider's window.
      context.on('weberror', (error) => errors.push(`page error: ${error.error().message}`));
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
      });
      if (hasConsentAnswer) {
        await context.addInitScript(() => {
          // A blank page has no storage, nor has a frame of another site.
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

/** Fails if axe finds a violation on the current page; waits for the splash to go. */
export async function expectAccessible(page: Page): Promise<void> {
  // Attached, not visible: a popup hides the page behind it from assistive technology.
  await expect(page.locator('h1')).not.toHaveCount(0);
  // Loaded only if needed: the script is half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(async (): Promise<string[]> => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    // All rules run, but axe describes only the elements with violations.
    const found = await axe.run(document, { resultTypes: ['violations'] });
    return found.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
    );
  });
  expect(violations).toEqual([]);
}

/** Fails if an element is wider than the page, or a button cuts off its text. */
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

/** Fails if a text of the page's content breaks in the middle of a word or of a number. */
export async function expectWholeWords(page: Page): Promise<void> {
  const broken = await page.getByRole('main').evaluate((main) => {
    const found: string[] = [];
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode() !== null) {
      const text = walker.currentNode;
      // An e-mail address may break at any hyphen.
      if (/^\S+@\S+$/u.test(text.parentElement?.textContent ?? '')) continue;
      // A hyphen or slash between letters only may end a line.
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(
        /[^\s/–-]+([/–-]\d+)*/gu,
      )) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(word);
      }
    }
    return found;
  });
  expect(broken).toEqual([]);
}

export { expect } from '@playwright/test';
