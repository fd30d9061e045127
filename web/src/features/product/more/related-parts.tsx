import { Trans } from '@lingui/react/macro';
import type { ProductPageDetails } from '@/api/types';
import { ProductLinks } from './product-links';

/** Related products, grouped by their relation. */
export function RelatedParts({ related }: { related: ProductPageDetails['relatedProducts'] }) {
  const relatedBy = (kind: (typeof related)[number]['relation']) =>
    related.filter(({ relation }) => relation === kind);
  return (
    <>
      <ProductLinks title={<Trans>Goes with this part</Trans>} products={relatedBy('goesWith')} />
      <ProductLinks
        title={<Trans>Other parts of the same engine</Trans>}
        products={relatedBy('sameEngine')}
      />
      <ProductLinks
        title={<Trans>Similar products</Trans>}
        products={relatedBy('sameSubCategory')}
      />
    </>
  );
}
