import { AUTHENTICATION_PATHS } from '@/routes/authentication-paths';
import { DEFAULT_THEME } from './default-brand';

const THEME_NAME = /^[a-z0-9-]{1,40}$/;
/** What a page load knows about themes. Names that cannot be one are to be given as null. */
export interface ThemeSources {
  /** The query parameter `t`. */
  fromAddress: string | null;
  /** The name kept from an earlier visit. */
  kept: string | null;
  path: string;
  isNative: boolean;
  /** The query parameter `ft`. */
  isFirstTime: boolean;
}

/** What follows from it. */
export interface ThemeChoice {
  name: string;
  /** A theme to save to the account once the visitor has one. */
  pending: string | null;
}

/** Gives the name when it can be a theme's; null for anything else, hostile names included. */
export function themeName(text: string | null): string | null {
  return text !== null && THEME_NAME.test(text) ? text : null;
}

/**
 * Chooses a visitor's theme: the address, else the kept one, else the default.
 * On the sign-in pages a theme from the address is also to be remembered for the account,
 * unless the app's wrapper or a first-time link brought it, which save it by themselves.
 */
export function chooseVisitorTheme(sources: ThemeSources): ThemeChoice {
  const { fromAddress, kept, path, isNative, isFirstTime } = sources;
  const name = fromAddress ?? kept ?? DEFAULT_THEME;
  const isPending =
    fromAddress !== null && AUTHENTICATION_PATHS.includes(path) && !isNative && !isFirstTime;
  return { name, pending: isPending ? fromAddress : null };
}

/** Appends `t` to an address that is to be shared, unless the theme is the default. */
export function withTheme(url: URL, name: string): URL {
  const shared = new URL(url);
  if (name !== DEFAULT_THEME) shared.searchParams.set('t', name);
  return shared;
}
