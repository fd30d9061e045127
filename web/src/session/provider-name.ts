import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The identity providers. */
export type ProviderName = 'google' | 'apple';

/** The provider of this name; null when there is none. */
export function providerName(text: string | null): ProviderName | null {
  return text === 'google' || text === 'apple' ? text : null;
}

/** Whole texts, because other languages write the names with a capital. */
const FAILED: Readonly<Record<ProviderName, MessageDescriptor>> = {
  google: msg`Could not connect to google right now. Try again or contact support`,
  apple: msg`Could not connect to apple right now. Try again or contact support`,
};

/** The message that the provider of this name could not be used. */
export function providerFailed(provider: string): MessageDescriptor {
  const name = providerName(provider);
  return name === null ? msg`Something went wrong.` : FAILED[name];
}
