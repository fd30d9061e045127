import { AUTHENTICATION_PATHS } from '@/routes/authentication-paths';
import { paths } from '@/routes/paths';

/** The secrets in links of mails. */
export type LinkToken =
  | 'resetToken'
  | 'verifyToken'
  | 'undoEmailToken'
  | 'setup'
  | 'invite'
  | 'answer'
  | 'stopToken';

const NAMES: readonly LinkToken[] = [
  'resetToken',
  'verifyToken',
  'undoEmailToken',
  'setup',
  'invite',
  'answer',
  'stopToken',
];
/** The pages of these links. */
const PAGES: readonly string[] = [...AUTHENTICATION_PATHS, paths.quoteAnswer, paths.unsubscribe];
/** The storage key of the secrets in the tab, for a reload. */
const KEY = 'link-tokens';

const tokens = new Map<LinkToken, string>();

/**
 * Removes the secrets from the address, where the history and bystanders would see them. A reload
 * of the page keeps those of the last link; other pages remove them. Called before the router reads
 * the address.
 */
export function takeLinkTokens(): void {
  tokens.clear();
  const url = new URL(location.href);
  if (!PAGES.includes(url.pathname)) {
    keep();
    return;
  }
  for (const name of NAMES) {
    const token = url.searchParams.get(name);
    if (token === null) continue;
    tokens.set(name, token);
    url.searchParams.delete(name);
  }
  if (tokens.size === 0) {
    recall();
    return;
  }
  keep();
  history.replaceState(history.state, '', url);
}

/** The secret in the link of this visit. */
export function linkToken(name: LinkToken): string | null {
  return tokens.get(name) ?? null;
}

/** Removes a secret that was used. */
export function forgetLinkToken(name: LinkToken): void {
  tokens.delete(name);
  keep();
}

function keep(): void {
  try {
    if (tokens.size === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(tokens)));
  } catch {
    // Without storage they are kept until the page is left.
  }
}

function recall(): void {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as object;
    for (const name of NAMES) {
      const token: unknown = Reflect.get(kept, name);
      if (typeof token === 'string') tokens.set(name, token);
    }
  } catch {
    // There is no readable stored value.
  }
}
