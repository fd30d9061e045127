/**
 * Runs in the page itself, before the app is loaded: it starts the app's first requests, and
 * loading the code that the app needs next, at the same time as the app's own code.
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

/** Long enough for the app to load on a slow connection. */
const KEPT_MS = 60_000;

function preload(file: string): void {
  const link = document.createElement('link');
  const kind = kindOf(file);
  link.rel = kind === 'script' ? 'modulepreload' : 'preload';
  link.as = kind;
  if (kind === 'script' || kind === 'font') link.crossOrigin = '';
  // Preloaded so that text does not move when the font arrives; the app does not wait for it.
  if (kind === 'font') link.fetchPriority = 'low';
  link.href = file;
  document.head.append(link);
}

function kindOf(file: string): 'script' | 'style' | 'font' | 'image' {
  if (file.endsWith('.js')) return 'script';
  if (file.endsWith('.css')) return 'style';
  return file.endsWith('.woff2') ? 'font' : 'image';
}

/** The pictures of a response are loaded before the app shows them. */
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
  // Data first, because files can be loaded while the server responds. For a signed-in user, and in
  // a browser with a proof of the second factor, most responses depend on the user.
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
      // The code that uses the response handles the failure.
      preloadPictures(answer).catch(() => undefined);
      return [earlyKey(new URL(call, address)), answer];
    }),
  );
  // A response that was not used by then is outdated.
  setTimeout(() => {
    globalThis.earlyAnswers = undefined;
  }, KEPT_MS);
}

start();
