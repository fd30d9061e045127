import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { Picture } from '@/ui/picture';
import classes from './gallery.module.css';

interface Props {
  /** Paths below `/media/`, in the order in which they are shown. */
  pictures: readonly string[];
  name: string;
}

/** The product's pictures: a large one, and thumbnails of all to choose from. */
export function Gallery({ pictures, name }: Props) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState(0);
  const shown = pictures[chosen] ?? pictures[0];
  return (
    <div>
      <Picture path={shown} alt={name} isFirst className={classes['large']} />
      {pictures.length > 1 && (
        <ul className={classes['row']} aria-label={t`Pictures`}>
          {pictures.map((picture, index) => {
            const number = index + 1;
            return (
              <li key={picture}>
                <UnstyledButton
                  className={classes['small']}
                  aria-label={t`Picture ${number}`}
                  aria-pressed={index === chosen}
                  onClick={() => setChosen(index)}
                >
                  <Picture path={picture} alt="" className={classes['thumbnail']} />
                </UnstyledButton>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
