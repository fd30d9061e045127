import { Trans } from '@lingui/react/macro';
import type { ProductPageDetails } from '@/api/types';
import { kitPath } from '../kit-path';
import { PageSection } from '../page-section';
import classes from './kit-list.module.css';
import { KitTile } from './kit-tile';

/** The kits of other products that contain this one. */
export function InKits({ kits }: { kits: ProductPageDetails['inKits'] }) {
  if (kits.length === 0) return null;
  return (
    <PageSection title={<Trans>Kits with this part</Trans>}>
      <ul className={classes['list']}>
        {kits.map(({ id, kitName, kitPhotoUrl, productId, productName }) => (
          <KitTile key={id} to={kitPath(productId, id)} picture={kitPhotoUrl} name={kitName}>
            {/* Many kits have the same name as the product they are sold as. */}
            {productName !== kitName && <Trans>For {productName}</Trans>}
          </KitTile>
        ))}
      </ul>
    </PageSection>
  );
}
