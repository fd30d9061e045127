import { Trans } from '@lingui/react/macro';
import type { ProductPageDetails } from '@/api/types';
import { Documents } from './documents';
import { FitLists } from './fit-lists';
import { InKits } from './in-kits';
import { KitList } from './kit-list';
import { ProductLinks } from './product-links';
import { RelatedParts } from './related-parts';
import { Replacements } from './replacements';

/** The content of the product page below the first screen. */
export function ProductMore({ details }: { details: ProductPageDetails }) {
  return (
    <>
      <FitLists key={details.product.productId} details={details} />
      <Replacements details={details} />
      <ProductLinks
        title={<Trans>Equivalent parts</Trans>}
        note={
          <Trans>
            Made by other manufacturers for the same purpose. Compare the dimensions before you
            order.
          </Trans>
        }
        products={details.equivalents}
      />
      <KitList productId={details.product.productId} kits={details.kits} />
      <InKits kits={details.inKits} />
      <Documents details={details} />
      <RelatedParts related={details.relatedProducts} />
    </>
  );
}
