import { useLingui } from '@lingui/react/macro';
import { IconCamera } from '@tabler/icons-react';
import { openPopup } from '@/popups/open-popup';
import type { UserData } from '@/session/user-data';
import { EmailText } from '@/ui/email-text';
import { UserPhoto } from '@/ui/user-photo';
import classes from './profile.module.css';
import { savePhoto } from './save-photo';

const SIZE = 88;

/** The user's photo, which a press replaces, beside the name. */
export function ProfilePhoto({ user }: { user: UserData }) {
  const { t } = useLingui();
  const title = t`Profile Photo`;
  const handlePress = () =>
    void openPopup('imageUpload', {
      title,
      subject: t`Profile`,
      upload: (picture) => savePhoto(picture, user.id),
    });
  return (
    <div className={classes['head']}>
      <button
        type="button"
        className={classes['photo']}
        aria-label={t`Update ${title}`}
        onClick={handlePress}
      >
        <UserPhoto photoUrl={user.photoUrl} size={SIZE} />
        <IconCamera className={classes['camera'] ?? ''} aria-hidden size={18} />
      </button>
      <div>
        <strong>{user.fullName || user.email}</strong>
        {user.fullName !== '' && (
          <p>
            <EmailText address={user.email} />
          </p>
        )}
      </div>
    </div>
  );
}
