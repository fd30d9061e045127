import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'PaintHolding',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'ThirdPartyStoragePartitioning',
  'MediaRouter',
  'OptimizationHints',
  'AvoidCorsURLLoaderRestartOnRedirect',
  // Spare renderers: each new context would start a process that is not used.
  'SpareRendererForSitePerProcess',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Only the last list is used by Chromium, so it repeats the features that Playwright itself
  // disables for tests, and adds three.
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
  // A page lives for seconds: optimised code is not used for as long as it takes to compile, and
  // threads that collect garbage compete with other flows.
  '--js-flags=--no-opt --no-maglev --single-threaded-gc',
];

/**
 * Flows whose pages do not depend on the size of the window, run once. Others check their layout.
 */
const ANY_SIZE =
  /\/(account-(failures|theme)|activation|active-boat|blocked|boat-(end|guards|tour)|boats-down|catalogue-language|chat-(stream|tabs)|guards|kept-focus|link-reload|lost-boat|options|part-numbers|product-fit|providers|quick-changes|roles|row-buttons|same-field|sea|sea-update|search-failure|session|sign-out|stale-response|typed-text|verify-email)\.spec/;

/**
 * Pages that are laid out anew on a wide screen. All others grow with it, and the phone shows their
 * faults. Flows of these pages that no size changes are tagged, and run on the phone only.
 */
const BOTH_SIZES =
  /\/(boat-box|browse|buying|chat(-launcher)?|filters|first-screen|focus-ring|header|home|my-boat|product-more|product-question|search|shell|suggestions)\.spec/;

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/server.ts',
  fullyParallel: true,
  // One more than there are cores, because flows also wait for the server and for the page.
  workers: availableParallelism() + 1,
  // A machine that also compiles may be slow at times; a flow that fails twice is a defect.
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
    // Only the flows about the device without a network use it; it would store files for all others.
    serviceWorkers: 'block',
    trace: 'on-first-retry',
  },
  projects: [
    {
      name: 'phone',
      testIgnore: ANY_SIZE,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
    {
      name: 'desktop',
      testMatch: [ANY_SIZE, BOTH_SIZES],
      grepInvert: /@any-size/,
      use: { viewport: { width: 1024, height: 768 } },
    },
  ],
});
