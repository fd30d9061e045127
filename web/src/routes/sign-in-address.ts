import { AUTHENTICATION_PATHS } from '@/routes/authentication-paths';

/**
 * The address of a sign-in page that returns afterwards. The current query is kept; `redirectPath`
 * is the current path, or `target` if given.
 */
export function signInAddress(
  page: '/login' | '/signup' | '/mfa' | '/mfaInstall',
  current: { pathname: string; search: string },
  target?: string,
): string {
  const query = new URLSearchParams(current.search);
  query.delete('redirectPath');
  const back = target ?? current.pathname;
  if (!AUTHENTICATION_PATHS.includes(back)) query.set('redirectPath', back);
  return `${page}?${query.toString()}`;
}
