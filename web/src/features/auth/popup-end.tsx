import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { useEnvironment } from '@/environment/environment';
import { blockedText } from '@/session/blocked-text';
import { openTabs } from '@/session/tabs';
import { FormError } from '@/ui/fields/form-error';
import { PageTitle } from '@/ui/page-title';
import { SignalButton } from '@/ui/signal-button';
import classes from './auth.module.css';
import { failureText, type ProviderFailure, withoutProviderReturn } from './provider-return';

/** Where a provider's window stores the failure for the tab that opened it. */
export const PROVIDER_CHANNEL = 'chandlery-provider';

interface Props {
  /** Null when a user is signed in. */
  failure: ProviderFailure | null;
}

/**
 * The last page of a provider's window, which closes itself. The tab that opened it learns of a
 * session from the session; some browsers leave the window open, so it shows the outcome too.
 */
export function PopupEnd({ failure }: Props) {
  const { t, i18n } = useLingui();
  const email = useEnvironment().allOptions?.supportEmail ?? '';
  const { search } = useLocation();
  const leave = useEffectEvent(() => {
    if (failure !== null) openTabs<ProviderFailure>(PROVIDER_CHANNEL).tell(failure);
    window.close();
  });
  useEffect(() => leave(), []);

  return (
    <>
      <PageTitle title={t`Sign in`} />
      <p className={classes['text']} role="status">
        {failure === null && <Trans>You are signed in. You can close this window.</Trans>}
      </p>
      <FormError id="provider-error">
        {failure !== null &&
          (failure.reason === 'blocked' ? blockedText(email, i18n) : failureText(failure, i18n))}
      </FormError>
      {failure !== null && (
        <div className={classes['actions']}>
          <SignalButton component={Link} to={`/login${withoutProviderReturn(search)}`} fullWidth>
            <Trans>Back</Trans>
          </SignalButton>
        </div>
      )}
    </>
  );
}
