import { Plural, Trans } from '@lingui/react/macro';
import type { Kit } from '@/api/types';
import { kitPath } from '../kit-path';
import { PageSection } from '../page-section';
import classes from './kit-list.module.css';
import { KitTile } from './kit-tile';

interface Props {
  productId: number;
  kits: readonly Kit[];
}

/** The kits of a product, as links to their numbered parts. */
export function KitList({ productId, kits }: Props) {
  if (kits.length === 0) return null;
  return (
    <PageSection title={<Trans>Kits</Trans>}>
      <ul className={classes['list']}>
        {kits.map(({ id, kitName, kitPhotoUrl, parts }) => {
          const count = parts.length;
          return (
            <KitTile key={id} to={kitPath(productId, id)} picture={kitPhotoUrl} name={kitName}>
              <Plural value={count} one="# part" other="# parts" />
            </KitTile>
          );
        })}
      </ul>
    </PageSection>
  );
}
