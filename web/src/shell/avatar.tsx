import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { Link } from 'react-router';
import { openPopup } from '@/popups/open-popup';
import { paths } from '@/routes/paths';
import { useUser } from '@/session/use-session';
import { UserPhoto } from '@/ui/user-photo';
import classes from './header.module.css';

const SIZE = 32;

/** The link to the user's own page; asks a visitor to sign in. */
export function Avatar() {
  const { t } = useLingui();
  const user = useUser();
  const className = classes['icon'] ?? '';
  if (user !== null) {
    return (
      <ActionIcon className={className} component={Link} to={paths.profile} aria-label={t`Profile`}>
        <UserPhoto photoUrl={user.photoUrl} size={SIZE} />
      </ActionIcon>
    );
  }
  return (
    <ActionIcon
      className={className}
      aria-label={t`Sign in or register`}
      onClick={() => void openPopup('pleaseSignUp', { target: paths.profile })}
    >
      <UserPhoto photoUrl={null} size={SIZE} />
    </ActionIcon>
  );
}
