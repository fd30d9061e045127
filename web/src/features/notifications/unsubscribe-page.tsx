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
      ? t`You get no more mails about notifications.`
      : t`This link is not complete.`;
    return (
      <div className={classes['narrow']}>
        <PageTitle title={t`Mails about notifications`} />
        <EmptyState title={title}>
          <SettingsButton />
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={classes['narrow']}>
      <PageTitle title={t`Mails about notifications`} />
      <p>
        <Trans>
          Do you want no more mails about notifications? You still see them here, and you still get
          mails about your account and your requests.
        </Trans>
      </p>
      <FormError id="unsubscribe-failure">{failure}</FormError>
      <div className={classes['ways']}>
        <Button loading={isSaving} onClick={() => run()}>
          <Trans>Stop these mails</Trans>
        </Button>
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
