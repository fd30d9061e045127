import { type Browser, type BrowserContext, type Page } from '@playwright/test';
import { test as base } from './fixtures';

interface OwnBrowser {
  /** The origin of the server. */
  site: string;
  /** A page in a browser of its own, with these flags. */
  browserWith: (...flags: string[]) => Promise<Page>;
}

/** Tests of what a browser can do only when it is started for it. */
export const test = base.extend<OwnBrowser>({
  site: async ({ baseURL }, use) => await use(baseURL ?? ''),
  browserWith: async ({ playwright, launchOptions, contextOptions, viewport }, use) => {
    const opened: Browser[] = [];
    await use(async (...flags) => {
      const args = [...(launchOptions.args ?? []), ...flags];
      const browser = await playwright.chromium.launch({ ...launchOptions, args });
      opened.push(browser);
      const context = await browser.newContext({ ...contextOptions, viewport, locale: 'en-GB' });
      await context.addInitScript(() => localStorage.setItem('consentStatus', 'denied'));
      return await context.newPage();
    });
    await Promise.all(opened.map((browser) => browser.close()));
  },
});

/** Every request of the context to another site, and every error in its consoles. */
export function complaints(context: BrowserContext, site: string): string[] {
  const found: string[] = [];
  context.on('request', (request) => {
    const url = request.url();
    if (/^https?:/.test(url) && !url.startsWith(site)) found.push(url);
  });
  context.on('console', (message) => {
    if (message.type() === 'error') found.push(message.text());
  });
  return found;
}
