import { useLingui } from '@lingui/react/macro';
import { useUser } from '@/session/use-session';
import { PageTitle } from '@/ui/page-title';
import classes from './profile.module.css';
import { ProfileForm } from './profile-form';
import { ProfileLinks } from './profile-links';
import { ProfilePhoto } from './profile-photo';

/** `/profile`: who the user is, and the ways to everything of theirs. */
export function ProfilePage() {
  const { t } = useLingui();
  const user = useUser();
  if (user === null) return null;
  return (
    <>
      <PageTitle title={t`Profile`} />
      <div className={classes['columns']}>
        <div>
          <ProfilePhoto user={user} />
          <ProfileForm key={user.id} user={user} />
        </div>
        <ProfileLinks />
      </div>
    </>
  );
}
