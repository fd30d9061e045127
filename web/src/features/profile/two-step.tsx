import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { api, send } from '@/api/client';
import { writeLocal } from '@/api/local-values';
import { openPopup } from '@/popups/open-popup';
import { paths } from '@/routes/paths';
import { reloadUser } from '@/session/session';
import type { UserData } from '@/session/user-data';
import { Badge } from '@/ui/badge';
import { FormError } from '@/ui/fields/form-error';
import { useRecentLogin } from '@/ui/forms/use-recent-login';
import { useWrite } from '@/ui/forms/use-write';
import { RecoveryCodeList } from '@/ui/recovery-code-list';
import classes from './profile.module.css';

const INSTALL = `/mfaInstall?${new URLSearchParams({ redirectPath: paths.loginAndSecurity }).toString()}`;

/** Turns the second factor on and off, and makes new recovery codes. */
export function TwoStep({ user }: { user: UserData }) {
  const { t } = useLingui();
  const { codes, failure, turnOff, renewCodes } = useSecondFactor();
  return (
    <section className={classes['section']}>
      <div className={classes['line']}>
        <h2>
          <Trans>Two-step verification</Trans>
        </h2>
        {user.mfaEnabled ? (
          <Badge tone="good">{t`On`}</Badge>
        ) : (
          <span className={classes['soft']}>{t`Off`}</span>
        )}
      </div>
      <FormError id="two-step-failure">{failure}</FormError>
      {codes !== null && (
        <>
          <h3>{t`Your recovery codes`}</h3>
          <RecoveryCodeList codes={codes} />
        </>
      )}
      <div className={classes['buttons']}>
        {user.mfaEnabled ? (
          <>
            <Button variant="default" onClick={renewCodes}>
              <Trans>New recovery codes</Trans>
            </Button>
            {!user.mfaRequired && (
              <Button variant="default" onClick={turnOff}>
                <Trans>Turn off</Trans>
              </Button>
            )}
          </>
        ) : (
          <Button component={Link} to={INSTALL} state={{ isTurningOn: true }} variant="default">
            <Trans>Turn on</Trans>
          </Button>
        )}
      </div>
    </section>
  );
}

/** Buttons to turn the second factor off and to create new codes; both ask for confirmation. */
function useSecondFactor() {
  const { t } = useLingui();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const askForRecentLogin = useRecentLogin();

  const turningOff = useWrite(async () => {
    const isSure = await openPopup('confirmation', {
      title: t`Turn off two-step verification?`,
      text: t`From then on your password alone is enough to sign in. Your recovery codes stop working.`,
      ok: t`Turn off`,
    });
    if (isSure !== true) return null;
    const sent = await send(api.DELETE('/api/users/mfa'), 'turn mfa off');
    if (!sent.ok) return askForRecentLogin(sent.error) ? null : sent;
    writeLocal('mfa-hash', null);
    setCodes(null);
    await reloadUser();
    return null;
  });
  const renewal = useWrite(async () => {
    const isSure = await openPopup('confirmation', {
      title: t`Make new recovery codes?`,
      text: t`Your current codes will stop working. Save the new ones instead.`,
      ok: t`New recovery codes`,
    });
    if (isSure !== true) return null;
    const call = api.POST('/api/users/mfa/recovery-codes', { body: {} });
    const sent = await send(call, 'recovery codes');
    if (!sent.ok) return askForRecentLogin(sent.error) ? null : sent;
    setCodes(sent.data.recoveryCodes);
    return null;
  });
  return {
    codes,
    failure: turningOff.failure ?? renewal.failure,
    turnOff: () => {
      renewal.touch();
      turningOff.run();
    },
    renewCodes: () => {
      turningOff.touch();
      renewal.run();
    },
  };
}
