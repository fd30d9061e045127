import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { api, send } from '@/api/client';
import { paths } from '@/routes/paths';
import { forgetLinkToken, linkToken } from '@/session/link-tokens';
import { EmptyState } from '@/ui/empty-state';
import { FormError } from '@/ui/fields/form-error';
import { useWrite } from '@/ui/forms/use-write';
import { PageTitle } from '@/ui/page-title';
import { SignalButton } from '@/ui/signal-button';
import classes from './notifications.module.css';

/** `/unsubscribe`: stops mails about notifications by the link of a mail, without signing in. */
export function UnsubscribePage() {
  const { t } = useLingui();
  const [token] = useState(() => linkToken('stopToken'));
  const [isStopped, setIsStopped] = useState(false);
  const { failure, isSaving, run } = useWrite(async () => {
    const params = { path: { token: token ?? '' } };
    const sent = await send(api.POST('/api/unsubscribe/{token}', { params }), 'unsubscribe');
    if (sent.ok) {
      forgetLinkToken('stopToken');
      setIsStopped(true);
    }
    return sent;
  });
  if (isStopped || token === null) {
    const title = isStopped
      ? t`You will get no more notification e-mails.`
      : t`This link is not complete. Please copy the whole link from the e-mail.`;
    return (
      <div className={classes['narrow']}>
        <PageTitle title={t`Notification e-mails`} />
        <EmptyState title={title}>
          <SettingsButton />
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={classes['narrow']}>
      <PageTitle title={t`Notification e-mails`} />
      <p>
        <Trans>
          Stop notification e-mails? You will still see your notifications here, and you will still
          get e-mails about your account and your requests.
        </Trans>
      </p>
      <FormError id="unsubscribe-failure">{failure}</FormError>
      <div className={classes['ways']}>
        <SignalButton loading={isSaving} onClick={() => run()}>
          <Trans>Stop these e-mails</Trans>
        </SignalButton>
        {failure !== null && <SettingsButton />}
      </div>
    </div>
  );
}

/** The way that always works, for users who can sign in. */
function SettingsButton() {
  return (
    <Button component={Link} to={paths.notificationSettings} variant="default">
      <Trans>Notification settings</Trans>
    </Button>
  );
}
