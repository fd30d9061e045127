import { Trans } from '@lingui/react/macro';
import { IconLogout } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { mediaUrl } from '@/api/media';
import { useCountryName } from '@/environment/use-country-name';
import { paths } from '@/routes/paths';
import { addressesQuery } from '@/session/addresses-query';
import { useSignOut } from '@/session/use-sign-out';
import { missingFactor, type UserData } from '@/session/user-data';
import { UserPhoto } from '@/ui/user-photo';
import classes from './sidebar.module.css';

interface Props {
  user: UserData;
  onLeave: () => void;
}

/** The signed-in user, their address, and sign-out. */
export function AccountCard({ user, onLeave }: Props) {
  const signOut = useSignOut();
  const countryName = useCountryName();
  const { data } = useQuery({ ...addressesQuery(), enabled: missingFactor(user) === null });
  const [home] = data ?? [];
  const logo = mediaUrl(user.club?.clubLogo);
  return (
    <section className={classes['guest']}>
      <Link className={classes['person']} to={paths.profile} onClick={onLeave}>
        <UserPhoto photoUrl={user.photoUrl} size={56} />
        <span>
          <strong>
            {user.fullName || user.email}
            {logo !== null && <img className={classes['club']} src={logo} alt="" />}
          </strong>
          {home !== undefined && <span>{`${home.city}, ${countryName(home)}`}</span>}
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
