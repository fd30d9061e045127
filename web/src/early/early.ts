/**
 * Runs in the page itself, before the app is loaded: it starts the app's first requests, and
 * loading the code that the app needs next, at the same time as the app's own code. It draws the
 * first screen as soon as its data is there.
 */

import { earlyKey } from '@/api/early-answers';
import { readLocal } from '@/api/local-values';
import { chooseLocale, type Locale } from '@/i18n/locales';
import { DEFAULT_THEME } from '@/theme/default-brand';
import { themeName } from '@/theme/theme-choice';
import { type EarlyPage, earlyStart } from './calls';
import { pagePicture } from './page-picture';
import { isDarkStart } from './scheme';
import {
  type FoundProducts,
  headingIn,
  homeSketch,
  type ProductDetails,
  place,
  productSketch,
  searchSketch,
} from './sketch';

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
  // As the app requests it later; otherwise the browser would load it twice.
  if (kind !== 'image') link.crossOrigin = '';
  // Preloaded so that text does not move when the font arrives; the app does not wait for it.
  if (kind === 'font') link.fetchPriority = 'low';
  if (kind === 'image') link.fetchPriority = 'high';
  link.href = file;
  document.head.append(link);
}

function kindOf(file: string): 'script' | 'style' | 'font' | 'image' {
  if (file.endsWith('.js')) return 'script';
  if (file.endsWith('.css')) return 'style';
  return file.endsWith('.woff2') ? 'font' : 'image';
}

function start(): void {
  const address = new URL(location.href);
  const named = themeName(address.searchParams.get('t'));
  const theme = named ?? themeName(readLocal('theme_Name')) ?? DEFAULT_THEME;
  const locale = chooseLocale(readLocal('language'), navigator.languages);
  const { page, calls } = earlyStart(address, locale, theme);
  document.documentElement.dataset['mantineColorScheme'] = isDarkStart() ? 'dark' : 'light';
  // For a signed-in user, and in a browser with a proof of the second factor, most responses depend
  // on the user.
  const isKnown = readLocal('token-expiry') !== null || readLocal('mfa-hash') !== null;
  const picture = pagePicture(page, theme);
  // Data first, because files can be loaded while the server responds. The sixth connection of six is
  // free for the first request; the others are used by the page's own files.
  if (picture !== null) preload(picture);
  if (!isKnown) {
    const [first] = ask(calls, address, { theme, locale });
    const heading = () => (theme === DEFAULT_THEME ? headingIn(locale) : null);
    if (picture !== null) place(() => homeSketch(picture, heading()));
    else if (page !== null && page !== 'more' && first !== undefined)
      draw(first, locale).catch(() => undefined);
  }
  for (const file of EARLY_FILES.locales[locale] ?? []) preload(file);
  if (page !== null) for (const file of EARLY_FILES.pages[page]) preload(file);
  for (const file of EARLY_FILES.fonts) preload(file);
}

interface Visit {
  readonly theme: string;
  readonly locale: Locale;
}

function ask(calls: readonly string[], address: URL, { theme, locale }: Visit) {
  const headers = { 'theme-name': theme, 'accept-language': locale };
  const answers = calls.map((call) => fetch(call, { headers }));
  // The code that uses a response handles its failure.
  for (const answer of answers) answer.catch(() => undefined);
  globalThis.earlyAnswers = new Map(
    calls.flatMap((call, index) => {
      const answer = answers[index];
      return answer === undefined ? [] : [[earlyKey(new URL(call, address)), answer]];
    }),
  );
  // A response that was not used by then is outdated.
  setTimeout(() => {
    globalThis.earlyAnswers = undefined;
  }, KEPT_MS);
  return answers;
}

/** Draws what the page's first response contains. A list in rows has another look. */
async function draw(answer: Promise<Response>, locale: Locale): Promise<void> {
  const response = (await answer).clone();
  if (!response.ok || readLocal('list-view') === 'rows') return;
  const data = (await response.json()) as Partial<FoundProducts & ProductDetails>;
  const { product, products = [] } = data;
  if (product !== undefined)
    place(() => productSketch({ category: null, subCategory: null, ...data, product }));
  else if (products.length > 0) place(() => searchSketch({ products }, headingIn(locale)));
}

start();
