import { Trans } from '@lingui/react/macro';
import { IconWorld } from '@tabler/icons-react';
import type { ProductPageDetails } from '@/api/types';
import { Notice } from '@/ui/notice';
import { PageSection } from '../page-section';
import { BoatFits } from './boat-fits';
import { EngineFits } from './engine-fits';

/** The engines and boats that a product is listed for, or a note that it is universal. */
export function FitLists({ details }: { details: ProductPageDetails }) {
  const { product, isUniversal, engineModels, boatModels } = details;
  if (!isUniversal && engineModels + boatModels === 0) return null;
  return (
    <PageSection title={<Trans>What it fits</Trans>}>
      {isUniversal ? (
        // A list in addition would suggest that the product is for these only.
        <Notice tone="quiet" icon={<IconWorld aria-hidden size={22} stroke={1.6} />} isFlush>
          <Trans>Fits any boat. Please check the size.</Trans>
        </Notice>
      ) : (
        <>
          {engineModels > 0 && <EngineFits productId={product.productId} total={engineModels} />}
          {boatModels > 0 && <BoatFits productId={product.productId} total={boatModels} />}
        </>
      )}
    </PageSection>
  );
}
