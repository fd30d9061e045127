import { AUTHENTICATION_PATHS } from '@/routes/authentication-paths';
import { missingFactor } from '@/session/user-data';

/** Query parameters that are used by the sign-in; all others are kept. */
const OWN_PARAMETERS: readonly string[] = [
  'redirectPath',
  'email',
  'firstName',
  'lastName',
  'setup',
  'invite',
  'resetToken',
  'verifyToken',
  'undoEmailToken',
  'provider',
  'mode',
  'providerError',
  'reason',
];

/** The data that decide where the authentication page leads. */
export interface Standing {
  pathname: string;
  search: string;
  /** The page the visitor came from, kept with the history. */
  from: string | undefined;
  /** Null for a visitor. */
  user: { mfaRequired: boolean; mfaEnabled: boolean; mfaHash: string | null } | null;
  /** True when a user sets the second factor up voluntarily. */
  isTurningOn: boolean;
}

const FACTOR_PAGES: readonly string[] = ['/mfa', '/mfaInstall'];

/** Where the authentication page has to lead; null to stay. */
export function destination(standing: Standing, origin: string): string | null {
  const { pathname, search, user } = standing;
  if (user === null) return FACTOR_PAGES.includes(pathname) ? `/login${search}` : null;
  const missing = missingFactor(user);
  // A factor that is being set up is proven on the other of the two pages.
  if (missing === 'install' || (standing.isTurningOn && !user.mfaEnabled)) {
    return FACTOR_PAGES.includes(pathname) ? null : `/mfaInstall${search}`;
  }
  if (missing === 'verify') return pathname === '/mfa' ? null : `/mfa${search}`;
  return afterSignIn(standing, origin);
}

/**
 * The page for which the visitor signs in: the requested one, otherwise the previous one, otherwise
 * home.
 */
function afterSignIn({ search, from }: Standing, origin: string): string {
  const query = new URLSearchParams(search);
  const path = safePath(query.get('redirectPath'), origin) ?? safePath(from, origin) ?? '/';
  for (const name of OWN_PARAMETERS) query.delete(name);
  const target = new URL(path, origin);
  for (const [name, value] of query) {
    if (!target.searchParams.has(name)) target.searchParams.append(name, value);
  }
  return target.pathname + target.search + target.hash;
}

/**
 * A path of this site unchanged; null for one that leads elsewhere or back to signing in. The
 * address is resolved as in a browser: without tabs, and with dot segments removed.
 */
export function safePath(text: string | null | undefined, origin: string): string | null {
  if (text === null || text === undefined || !/^\/(?![/\\])/.test(text)) return null;
  if (/\p{Cc}/u.test(text) || !URL.canParse(text, origin)) return null;
  const url = new URL(text, origin);
  if (url.origin !== origin || url.pathname.startsWith('//')) return null;
  return isAuthenticationPath(url.pathname) ? null : url.pathname + url.search + url.hash;
}

// Compared as by the router: without case, trailing slash and escapes.
function isAuthenticationPath(pathname: string): boolean {
  let path: string;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    return true;
  }
  const plain = path.replace(/\/+$/, '').toLowerCase();
  return AUTHENTICATION_PATHS.some((known) => known.toLowerCase() === plain);
}
