/** The identity providers. */
export type ProviderName = 'google' | 'apple';

/** The provider of this name; null when there is none. */
export function providerName(text: string | null): ProviderName | null {
  return text === 'google' || text === 'apple' ? text : null;
}
