import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { api, send } from '@/api/client';
import { reportError } from '@/api/error-log';
import { useEnvironment } from '@/environment/environment';
import { native } from '@/environment/native';
import { openPopup } from '@/popups/open-popup';
import { blockedText } from '@/session/blocked-text';
import type { ProviderName } from '@/session/provider-name';
import { failureText as serverFailureText } from '@/session/server-texts';
import { signedIn } from '@/session/session';
import { openTabs } from '@/session/tabs';
import { type Credentials, listenToWrapper, tellWrapper } from '@/session/wrapper';
import { PROVIDER_CHANNEL } from './popup-end';
import {
  failureText,
  type ProviderFailure,
  readProviderReturn,
  startAddress,
  withoutProviderReturn,
} from './provider-return';

/**
 * Signs in with a provider: in the app's wrapper through the wrapper, otherwise in a window, and
 * where windows are blocked in this tab. `onFail` gets the message of a failure.
 */
export function useProviderSignIn(
  onFail: (text: string) => void,
): (provider: ProviderName) => void {
  const { i18n } = useLingui();
  const { allOptions } = useEnvironment();
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const asked = useRef<ProviderName | null>(null);

  const refuse = useRefusal(onFail);

  // A visitor who returns and is still on this page has no session.
  const handleReturn = useEffectEvent(() => {
    const end = readProviderReturn(search);
    if (end === null) return;
    void navigate({ search: withoutProviderReturn(search) }, { replace: true, state });
    refuse(end.failure ?? { provider: end.provider, reason: null });
  });
  const handlePopup = useEffectEvent((failure: ProviderFailure) => {
    // Of all tabs with this page, the one that opened the window shows the message.
    if (asked.current !== failure.provider) return;
    asked.current = null;
    refuse(failure);
  });
  const handleCredentials = useEffectEvent(async ({ provider, ...body }: Credentials) => {
    const path = { provider };
    const call = api.POST('/api/auth/oidc/{provider}/native', { params: { path }, body });
    const sent = await send(call, 'provider sign-in');
    if (sent.ok) signedIn(sent.data);
    else if (sent.error.isOffline) onFail(failureText({ provider, reason: null }, i18n));
    else onFail(serverFailureText(sent.error, i18n));
  });

  useEffect(() => {
    handleReturn();
    const stopPopups = openTabs<ProviderFailure>(PROVIDER_CHANNEL).listen(handlePopup);
    const stopWrapper = native().isNative
      ? listenToWrapper((credentials) => void handleCredentials(credentials))
      : () => {};
    return () => {
      stopPopups();
      stopWrapper();
    };
  }, []);

  return (provider) => {
    const isSetUp = provider === 'google' ? allOptions?.googleEnabled : allOptions?.appleEnabled;
    // While the options are still loading, the server says whether it can be used.
    if (isSetUp === false) refuse({ provider, reason: null });
    else if (native().isNative) tellWrapper(provider === 'google' ? 'googleLogin' : 'appleLogin');
    else {
      asked.current = provider;
      openProvider(provider, search);
    }
  };
}

/** Says why a provider could not be used, and reports it. */
function useRefusal(onFail: (text: string) => void): (failure: ProviderFailure) => void {
  const { i18n, t } = useLingui();
  const { allOptions } = useEnvironment();
  return (failure) => {
    const { provider, reason } = failure;
    const cause = reason ?? 'the provider could not be used';
    reportError(new Error(`${provider}: ${cause}`), 'provider sign-in');
    if (reason !== 'blocked') onFail(failureText(failure, i18n));
    else {
      const text = blockedText(allOptions?.supportEmail ?? '', i18n);
      void openPopup('general', { title: t`Notice!`, text });
    }
  };
}

/** In a window, and in this tab where windows are blocked. */
function openProvider(provider: ProviderName, search: string): void {
  const address = startAddress(provider, 'popup', search);
  const popup = window.open(address, 'chandlery-provider', 'popup,width=480,height=640');
  if (popup === null) location.assign(startAddress(provider, 'redirect', search));
}
