/** The known themes when a user has signed in. Invalid names are passed as null. */
export interface AccountThemeSources {
  /** The query parameter `t` at the start of this visit. */
  fromAddress: string | null;
  /** The query parameter `ft`. */
  isFirstTime: boolean;
  isNative: boolean;
  /**
   * A theme that was in the address of a sign-in page, and is applied to the account that signs in.
   */
  pending: string | null;
  /** The theme stored with the account; null if the user never had one. */
  ofUser: string | null;
  /** The current theme. */
  current: string;
}

/** The result: a theme to show, and whether it is saved to the account. */
export interface AccountThemeChoice {
  show: string;
  isSaved: boolean;
}

/**
 * Chooses a user's theme: the wrapper's, a first-time link's, the kept one, then the user's own.
 */
export function chooseAccountTheme(sources: AccountThemeSources): AccountThemeChoice {
  const { fromAddress, isFirstTime, isNative, pending, ofUser, current } = sources;
  if (fromAddress !== null && isNative) return { show: fromAddress, isSaved: ofUser === null };
  if (fromAddress !== null && isFirstTime && ofUser === null) {
    return { show: fromAddress, isSaved: true };
  }
  if (pending !== null) return { show: pending, isSaved: true };
  return { show: ofUser ?? current, isSaved: false };
}
