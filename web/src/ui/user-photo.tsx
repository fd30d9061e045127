import { IconUserCircle } from '@tabler/icons-react';
import { mediaUrl } from '@/api/media';
import classes from './user-photo.module.css';

/** A user's photo, or a drawing if there is none. `size` is in pixels. */
export function UserPhoto({ photoUrl, size }: { photoUrl: string | null; size: number }) {
  const address = mediaUrl(photoUrl);
  if (address === null)
    return <IconUserCircle aria-hidden size={size} stroke={size > 40 ? 1 : 1.4} />;
  return <img className={classes['photo']} src={address} alt="" width={size} height={size} />;
}
