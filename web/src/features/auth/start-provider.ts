import { native } from '@/environment/native';
import { tellWrapper } from '@/session/wrapper';

/** Who can vouch for a visitor. */
export type Provider = 'google' | 'apple';

/**
 * Begins to sign in with a provider: in the app's wrapper by its own means, else in a window, and
 * where windows are blocked in this tab.
 */
export function startProvider(provider: Provider, search: string): void {
  if (native().isNative) {
    tellWrapper(provider === 'google' ? 'googleLogin' : 'appleLogin');
    return;
  }
  const address = (mode: 'popup' | 'redirect') => {
    const query = new URLSearchParams({ mode, returnQuery: search });
    return `/api/auth/oidc/${provider}/start?${query.toString()}`;
  };
  const popup = window.open(address('popup'), 'chandlery-provider', 'popup,width=480,height=640');
  if (popup === null) location.assign(address('redirect'));
}
