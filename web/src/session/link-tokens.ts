import { AUTHENTICATION_PATHS } from '@/routes/authentication-paths';
import { paths } from '@/routes/paths';

/** The secrets that links in mails carry. */
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
/** The pages that such links lead to. */
const PAGES: readonly string[] = [...AUTHENTICATION_PATHS, paths.quoteAnswer, paths.unsubscribe];
/** Where the storage of the tab keeps them, for a reload. */
const KEY = 'link-tokens';

const tokens = new Map<LinkToken, string>();

/**
 * Takes the secrets out of the address bar, where the history and bystanders would find them. A
 * reload of the page has those of the link that led here; away from the pages that they are for
 * they are forgotten. Called before the router reads the address.
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

/** The secret that the link of this visit brought. */
export function linkToken(name: LinkToken): string | null {
  return tokens.get(name) ?? null;
}

/** Forgets a secret that has been used. */
export function forgetLinkToken(name: LinkToken): void {
  tokens.delete(name);
  keep();
}

function keep(): void {
  try {
    if (tokens.size === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(tokens)));
  } catch {
    // Where storage is refused they last as long as the page.
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
