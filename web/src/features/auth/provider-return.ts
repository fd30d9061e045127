import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type ProviderName, providerFailed, providerName } from '@/session/provider-name';

/** Why a sign-in with a provider failed: the reason, or null if the provider could not be used. */
export interface ProviderFailure {
  provider: ProviderName;
  reason: string | null;
}

/** How a sign-in with a provider ended, as the query of the page it returns to says. */
export interface ProviderReturn {
  /** Null if the provider confirmed the visitor's identity. */
  failure: ProviderFailure | null;
  provider: ProviderName;
  isPopup: boolean;
}

const PARAMETERS: readonly string[] = ['provider', 'providerError', 'mode', 'reason'];

/** Reads the query of a page; null when the visitor has not returned from a provider. */
export function readProviderReturn(search: string): ProviderReturn | null {
  const query = new URLSearchParams(search);
  const isPopup = query.get('mode') === 'popup';
  const failed = providerName(query.get('providerError'));
  if (failed !== null) {
    const failure = { provider: failed, reason: query.get('reason') };
    return { failure, provider: failed, isPopup };
  }
  const provider = providerName(query.get('provider'));
  return provider === null ? null : { failure: null, provider, isPopup };
}

/** A query without the parameters of a provider's return. */
export function withoutProviderReturn(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of PARAMETERS) query.delete(name);
  return query.size === 0 ? '' : `?${query.toString()}`;
}

/**
 * The address that starts a sign-in with a provider. The query of the page is returned at the end.
 */
export function startAddress(
  provider: ProviderName,
  mode: 'popup' | 'redirect',
  search: string,
): string {
  const returnQuery = withoutProviderReturn(search).slice(1);
  const query = new URLSearchParams({ mode, returnQuery });
  return `/api/auth/oidc/${provider}/start?${query.toString()}`;
}

/** The message for the visitor. A blocked user gets a notice of its own. */
export function failureText({ provider, reason }: ProviderFailure, i18n: I18n): string {
  if (reason === 'registered') {
    return i18n._(msg`This e-mail is already registered. Sign in with your password.`);
  }
  if (reason === 'closing') return i18n._(msg`This account is being closed.`);
  return i18n._(providerFailed(provider));
}
