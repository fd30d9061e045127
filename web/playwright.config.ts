import { defineConfig } from '@playwright/test';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Flows in which nothing depends on the size; the pages they visit are looked at by others. */
const ANY_SIZE =
  /(account-(failures|theme)|activation|active-boat|blocked|boat-(end|guards|tour)|boats-down|catalogue-language|guards|kept-focus|link-reload|lost-boat|options|part-numbers|product-fit|providers|quick-changes|roles|same-field|search-failure|session|sign-out|stale-response|typed-text|verify-email)\.spec/;

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/server.ts',
  fullyParallel: true,
  workers: 2,
  // A machine that also compiles may be slow once; a flow that fails twice is broken.
  retries: process.env['CI'] === undefined ? 0 : 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list'], ['html', { open: 'never' }]],
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: FLAGS,
    },
    locale: 'en-GB',
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'on-first-retry',
  },
  projects: [
    {
      name: 'phone',
      testIgnore: ANY_SIZE,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
    { name: 'desktop', use: { viewport: { width: 1024, height: 768 } } },
  ],
});
