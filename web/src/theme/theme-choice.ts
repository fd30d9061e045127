import { AUTHENTICATION_PATHS } from '@/routes/authentication-paths';
import { DEFAULT_THEME } from './default-brand';

const THEME_NAME = /^[a-z0-9-]{1,40}$/;
/** The known themes at a page load. Invalid names must be passed as null. */
export interface ThemeSources {
  /** The query parameter `t`. */
  fromAddress: string | null;
  /** The name stored by an earlier visit. */
  kept: string | null;
  path: string;
  isNative: boolean;
  /** The query parameter `ft`. */
  isFirstTime: boolean;
}

/** The result. */
export interface ThemeChoice {
  name: string;
  /** A theme to save to the account once the visitor has one. */
  pending: string | null;
}

/**
 * Returns the name if it is valid for a theme; null for anything else, including malicious names.
 */
export function themeName(text: string | null): string | null {
  return text !== null && THEME_NAME.test(text) ? text : null;
}

/**
 * Chooses a visitor's theme: that in the address, otherwise the stored one, otherwise the default.
 * On the sign-in pages a theme in the address is also kept for the account, unless it is from the
 * app's wrapper or a first-time link, which save it themselves.
 */
export function chooseVisitorTheme(sources: ThemeSources): ThemeChoice {
  const { fromAddress, kept, path, isNative, isFirstTime } = sources;
  const name = fromAddress ?? kept ?? DEFAULT_THEME;
  const isPending =
    fromAddress !== null && AUTHENTICATION_PATHS.includes(path) && !isNative && !isFirstTime;
  return { name, pending: isPending ? fromAddress : null };
}

/** Appends `t` to an address for sharing, unless the theme is the default. */
export function withTheme(url: URL, name: string): URL {
  const shared = new URL(url);
  if (name !== DEFAULT_THEME) shared.searchParams.set('t', name);
  return shared;
}
