import { useLingui } from '@lingui/react/macro';
import { PictureAt } from '@/ui/picture';
import classes from './pictures.module.css';

/** The pictures of a message or a request, each with a link to it in full size. */
export function PictureList({ addresses }: { addresses: readonly string[] }) {
  const { t } = useLingui();
  if (addresses.length === 0) return null;
  return (
    <ul className={classes['pictures']}>
      {addresses.map((address, index) => {
        const number = index + 1;
        return (
          <li key={address}>
            <a href={address} target="_blank" rel="noopener noreferrer">
              <PictureAt
                address={address}
                alt={t`Picture ${number}`}
                className={classes['thumbnail']}
              />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
