import { Trans } from '@lingui/react/macro';
import { IconLogout } from '@tabler/icons-react';
import { Link } from 'react-router';
import { UserPhoto } from '@/components/user-photo';
import { paths } from '@/routes/paths';
import { useSignOut } from '@/session/use-sign-out';
import type { UserData } from '@/session/user-data';
import classes from './sidebar.module.css';

interface Props {
  user: UserData;
  onLeave: () => void;
}

/** Who is signed in, and the way out. */
export function AccountCard({ user, onLeave }: Props) {
  const signOut = useSignOut();
  return (
    <section className={classes['guest']}>
      <Link className={classes['person']} to={paths.profile} onClick={onLeave}>
        <UserPhoto photoUrl={user.photoUrl} size={56} />
        <span>
          <strong>{user.fullName || user.email}</strong>
        </span>
      </Link>
      <button
        type="button"
        className={classes['link']}
        onClick={() => {
          onLeave();
          signOut();
        }}
      >
        <IconLogout aria-hidden /> <Trans>Logout</Trans>
      </button>
    </section>
  );
}
