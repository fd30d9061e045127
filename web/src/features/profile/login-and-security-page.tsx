import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { paths } from '@/routes/paths';
import { useUser } from '@/session/use-session';
import { PageTitle } from '@/ui/page-title';
import { UserPhoto } from '@/ui/user-photo';
import { ChangeCredentials } from './change-credentials';
import type { Credential } from './credential-rules';
import { EmailState } from './email-state';
import { NameForm } from './name-form';
import classes from './profile.module.css';
import { Sessions } from './sessions';
import { TwoStep } from './two-step';

const PHOTO_SIZE = 88;

/** `/profile/login-and-security`: how the user signs in, and where they are signed in. */
export function LoginAndSecurityPage() {
  const { t } = useLingui();
  const user = useUser();
  const [changing, setChanging] = useState<Credential | null>(null);
  const [note, setNote] = useState<string | null>(null);
  if (user === null) return null;
  if (user.signInProviders.length === 0) return <Navigate to={paths.profile} replace />;
  return (
    <div className={classes['narrow']}>
      <PageTitle title={t`Login & Security`} />
      <div className={classes['head']}>
        <UserPhoto photoUrl={user.photoUrl} size={PHOTO_SIZE} />
        <strong>{user.fullName || user.email}</strong>
      </div>
      {changing !== null ? (
        <ChangeCredentials
          user={user}
          what={changing}
          onDone={(words) => {
            setNote(words);
            setChanging(null);
          }}
        />
      ) : (
        <NameForm
          user={user}
          note={note}
          onChange={(what) => {
            setNote(null);
            setChanging(what);
          }}
        />
      )}
      <EmailState key={user.pendingEmail ?? user.email} user={user} />
      <TwoStep user={user} />
      <Sessions />
      <section className={classes['section']}>
        <Link className={classes['row'] ?? ''} to={paths.closeAccount}>
          <span>
            <Trans>Close your account</Trans>
          </span>
          <IconChevronRight aria-hidden size={20} />
        </Link>
      </section>
    </div>
  );
}
