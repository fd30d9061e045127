let isCut = false;

/**
 * True while the app shows a copy of the user's data because the server cannot be reached. All calls
 * then fail immediately, so that no page waits for a network that is not there.
 */
export function isCutOff(): boolean {
  return isCut;
}

/** Sets whether calls are sent. */
export function setCutOff(isNow: boolean): void {
  isCut = isNow;
}
