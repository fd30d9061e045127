import { Plural, Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Kit } from '@/api/types';
import { Picture } from '@/ui/picture';
import classes from './kit-list.module.css';
import { kitPath } from './kit-path';

interface Props {
  productId: number;
  kits: readonly Kit[];
}

/** The kits of a product, each a link to its numbered parts. */
export function KitList({ productId, kits }: Props) {
  if (kits.length === 0) return null;
  return (
    <section className={classes['section']}>
      <h2>
        <Trans>Kits</Trans>
      </h2>
      <ul className={classes['list']}>
        {kits.map((kit) => {
          const count = kit.parts.length;
          return (
            <li key={kit.id}>
              <Link className={classes['link']} to={kitPath(productId, kit.id)}>
                <Picture path={kit.kitPhotoUrl} alt="" className={classes['picture']} />
                <span>
                  <span className={classes['name']}>{kit.kitName}</span>
                  <span className={classes['count']}>
                    <Plural value={count} one="# part" other="# parts" />
                  </span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
