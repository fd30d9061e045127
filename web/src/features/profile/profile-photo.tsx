import { UserPhoto } from '@/components/user-photo';
import type { UserData } from '@/session/user-data';
import classes from './profile.module.css';

const SIZE = 88;

/** The user's photo beside the name. */
export function ProfilePhoto({ user }: { user: UserData }) {
  return (
    <div className={classes['head']}>
      <UserPhoto photoUrl={user.photoUrl} size={SIZE} />
      <div>
        <strong>{user.fullName || user.email}</strong>
        {user.fullName !== '' && <p>{user.email}</p>}
      </div>
    </div>
  );
}
