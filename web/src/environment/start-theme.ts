import { readLocal, writeLocal } from '@/api/local-values';
import { DEFAULT_THEME } from '@/theme/default-brand';
import { chooseVisitorTheme, themeName } from '@/theme/theme-choice';
import { native } from './native';
import { applyTheme } from './visit-theme';

/** Chooses and stores the theme of this visit, and remembers one for the account that signs in. */
export function startTheme(address: URL): void {
  const choice = chooseVisitorTheme({
    fromAddress: themeName(address.searchParams.get('t')),
    kept: themeName(readLocal('theme_Name')),
    path: address.pathname,
    isNative: native().isNative,
    isFirstTime: address.searchParams.get('ft') === 'true',
  });
  applyTheme(choice.name);
  if (choice.pending !== null) writeLocal('pending_theme_update', choice.pending);
}

/** Removes a theme that the server does not know. */
export function forgetTheme(): string {
  writeLocal('theme_Name', null);
  writeLocal('pending_theme_update', null);
  return DEFAULT_THEME;
}
