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
  readonly locales: Partial<Record<Locale, readonly string[]>>;
  readonly pages: Readonly<Record<EarlyPage, readonly string[]>>;
};

/** Long enough for the app to load over a slow line. */
const KEPT_MS = 60_000;

function preload(file: string): void {
  const link = document.createElement('link');
  const isScript = file.endsWith('.js');
  link.rel = isScript ? 'modulepreload' : 'preload';
  if (isScript) link.crossOrigin = '';
  else link.as = file.endsWith('.css') ? 'style' : 'image';
  link.href = file;
  document.head.append(link);
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
  for (const file of EARLY_FILES.locales[locale] ?? []) preload(file);
  if (page !== null) for (const file of EARLY_FILES.pages[page]) preload(file);
  const picture = pagePicture(page, theme);
  if (picture !== null) preload(picture);
  // Of a signed-in user, most answers depend on who asks.
  if (readLocal('token-expiry') !== null) return;
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
