/**
 * Runs in the page itself, before the app is loaded: what the app will ask for first, and the code
 * that it will load then, are on their way while the app's own code is.
 */

import { earlyKey } from '@/api/early-answers';
import { readLocal } from '@/api/local-values';
import { chooseLocale, type Locale } from '@/i18n/locales';
import { DEFAULT_THEME } from '@/theme/default-brand';
import { themeName } from '@/theme/theme-choice';
import { type EarlyPage, earlyStart } from './calls';
import { pagePicture, picturesOf } from './pictures';

/** The files of a language and of a page, which the build fills in. */
declare const EARLY_FILES: {
  readonly fonts: readonly string[];
  readonly locales: Partial<Record<Locale, readonly string[]>>;
  readonly pages: Readonly<Record<EarlyPage, readonly string[]>>;
};

/** Long enough for the app to load over a slow line. */
const KEPT_MS = 60_000;

function preload(file: string): void {
  const link = document.createElement('link');
  const kind = kindOf(file);
  link.rel = kind === 'script' ? 'modulepreload' : 'preload';
  link.as = kind;
  if (kind === 'script' || kind === 'font') link.crossOrigin = '';
  // The app does not wait for it: without it, text would move when it arrives.
  if (kind === 'font') link.fetchPriority = 'low';
  link.href = file;
  document.head.append(link);
}

function kindOf(file: string): 'script' | 'style' | 'font' | 'image' {
  if (file.endsWith('.js')) return 'script';
  if (file.endsWith('.css')) return 'style';
  return file.endsWith('.woff2') ? 'font' : 'image';
}

/** The pictures of an answer are loaded before the app shows them. */
async function preloadPictures(answer: Promise<Response>): Promise<void> {
  const response = (await answer).clone();
  if (response.ok) picturesOf(await response.json()).forEach(preload);
}

function start(): void {
  const address = new URL(location.href);
  const named = themeName(address.searchParams.get('t'));
  const theme = named ?? themeName(readLocal('theme_Name')) ?? DEFAULT_THEME;
  const locale = chooseLocale(readLocal('language'), navigator.languages);
  const { page, calls } = earlyStart(address, locale, theme);
  // Data first: files can be loaded while it is answered. Of a signed-in user, and of a browser that
  // a second factor knows, most answers depend on who asks.
  const isKnown = readLocal('token-expiry') !== null || readLocal('mfa-hash') !== null;
  if (!isKnown) ask(calls, address, { theme, locale });
  for (const file of EARLY_FILES.locales[locale] ?? []) preload(file);
  if (page !== null) for (const file of EARLY_FILES.pages[page]) preload(file);
  for (const file of EARLY_FILES.fonts) preload(file);
  const picture = pagePicture(page, theme);
  if (picture !== null) preload(picture);
}

interface Visit {
  readonly theme: string;
  readonly locale: Locale;
}

function ask(calls: readonly string[], address: URL, { theme, locale }: Visit): void {
  const headers = { 'theme-name': theme, 'accept-language': locale };
  globalThis.earlyAnswers = new Map(
    calls.map((call) => {
      const answer = fetch(call, { headers });
      // Whoever takes the answer sees that it failed.
      preloadPictures(answer).catch(() => undefined);
      return [earlyKey(new URL(call, address)), answer];
    }),
  );
  // What nobody took by then is out of date.
  setTimeout(() => {
    globalThis.earlyAnswers = undefined;
  }, KEPT_MS);
}

start();
