import { AUTHENTICATION_PATHS } from '@/routes/authentication-paths';

/** The secrets that links in mails carry. */
type LinkToken = 'resetToken' | 'verifyToken' | 'undoEmailToken' | 'setup' | 'invite';

const NAMES: readonly LinkToken[] = [
  'resetToken',
  'verifyToken',
  'undoEmailToken',
  'setup',
  'invite',
];

const tokens = new Map<LinkToken, string>();

/**
 * Takes the secrets out of the address bar, where the history and anybody who looks on would find
 * them. Called before the router reads the address.
 */
export function takeLinkTokens(): void {
  const url = new URL(location.href);
  if (!AUTHENTICATION_PATHS.includes(url.pathname)) return;
  for (const name of NAMES) {
    const token = url.searchParams.get(name);
    if (token === null) continue;
    tokens.set(name, token);
    url.searchParams.delete(name);
  }
  if (tokens.size > 0) history.replaceState(history.state, '', url);
}

/** The secret that the link of this visit brought. */
export function linkToken(name: LinkToken): string | null {
  return tokens.get(name) ?? null;
}

/** Forgets a secret that has served. */
export function forgetLinkToken(name: LinkToken): void {
  tokens.delete(name);
}
