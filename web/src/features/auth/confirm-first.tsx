import { Trans, useLingui } from '@lingui/react/macro';
import { signOut } from '@/session/session';
import type { UserData } from '@/session/user-data';
import { ConfirmEmail } from '@/ui/confirm-email';
import { PageTitle } from '@/ui/page-title';
import classes from './auth.module.css';

/** Shown instead of the set-up of two-step verification until the e-mail is confirmed. */
export function ConfirmFirst({ user }: { user: UserData }) {
  const { t } = useLingui();
  return (
    <>
      <PageTitle title={t`Set up two-step verification`} />
      <ConfirmEmail user={user} />
      <p className={classes['switch']}>
        <button type="button" className={classes['textButton']} onClick={() => void signOut()}>
          <Trans>Logout</Trans>
        </button>
      </p>
    </>
  );
}
