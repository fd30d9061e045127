/** What is known about themes once a user is signed in. Names that cannot be one are given as null. */
export interface AccountThemeSources {
  /** The query parameter `t` this visit began with. */
  fromAddress: string | null;
  /** The query parameter `ft`. */
  isFirstTime: boolean;
  isNative: boolean;
  /**
   * A theme that was in the address of a sign-in page, and is applied to the account that signs in.
   */
  pending: string | null;
  /** The theme kept with the account; null when the user has never had one. */
  ofUser: string | null;
  /** The theme that shows now. */
  current: string;
}

/** What follows: a theme to show, and whether it goes to the account. */
export interface AccountThemeChoice {
  show: string;
  isSaved: boolean;
}

/** Chooses a user's theme: the wrapper's, a first-time link's, the waiting one, then the user's own. */
export function chooseAccountTheme(sources: AccountThemeSources): AccountThemeChoice {
  const { fromAddress, isFirstTime, isNative, pending, ofUser, current } = sources;
  if (fromAddress !== null && isNative) return { show: fromAddress, isSaved: ofUser === null };
  if (fromAddress !== null && isFirstTime && ofUser === null) {
    return { show: fromAddress, isSaved: true };
  }
  if (pending !== null) return { show: pending, isSaved: true };
  return { show: ofUser ?? current, isSaved: false };
}
