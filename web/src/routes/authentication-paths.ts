/** The pages on which a visitor signs in or registers. */
export const AUTHENTICATION_PATHS: readonly string[] = [
  '/login',
  '/signup',
  '/complete-signup',
  '/mfa',
  '/mfaInstall',
];
