import { useLingui } from '@lingui/react/macro';
import { mediaUrl } from '@/api/media';
import { Picture } from '@/ui/picture';
import classes from './pictures.module.css';

/** The pictures of a message, each with a link to it in full size. */
export function MessagePictures({ images }: { images: readonly string[] }) {
  const { t } = useLingui();
  if (images.length === 0) return null;
  return (
    <ul className={classes['pictures']}>
      {images.map((name, index) => {
        const number = index + 1;
        return (
          <li key={name}>
            <a href={mediaUrl(name) ?? ''} target="_blank" rel="noopener noreferrer">
              <Picture path={name} alt={t`Picture ${number}`} className={classes['thumbnail']} />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
