import { Trans } from '@lingui/react/macro';
import type { ProductPageDetails } from '@/api/types';
import { UnbrokenText } from '@/ui/unbroken-text';
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
        {kits.map((kit) => {
          const productName = <UnbrokenText text={kit.productName} />;
          return (
            <KitTile
              key={kit.id}
              to={kitPath(kit.productId, kit.id)}
              picture={kit.kitPhotoUrl}
              name={kit.kitName}
            >
              {/* Many kits have the same name as the product they are sold as. */}
              {kit.productName !== kit.kitName && <Trans>Belongs to {productName}</Trans>}
            </KitTile>
          );
        })}
      </ul>
    </PageSection>
  );
}
