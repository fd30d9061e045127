import { Trans } from '@lingui/react/macro';
import type { ProductPageDetails } from '@/api/types';
import { paths } from '@/routes/paths';
import { PageTitle } from '@/ui/page-title';
import { UnbrokenText } from '@/ui/unbroken-text';
import { Breadcrumbs } from './breadcrumbs';
import { DiagramLink } from './diagram-link';
import { Gallery } from './gallery';
import { LazyProductMore } from './lazy-product-more';
import { LoadedProduct } from './loaded-product';
import { ProductFit } from './product-fit';
import { ProductHeading } from './product-heading';
import classes from './product-page.module.css';
import { productTitle } from './product-title';
import { ReplacedNotice } from './replaced-notice';
import { SinglePartForm } from './single-part-form';
import { useCanonicalAddress } from './use-canonical-address';

/** `/product/single-part/{id}-{name}`: a part that is asked for by its place in a drawing. */
export function SinglePartPage() {
  return <LoadedProduct>{(details) => <SinglePart details={details} />}</LoadedProduct>;
}

function SinglePart({ details }: { details: ProductPageDetails }) {
  const { product } = details;
  const { productId, productName } = product;
  useCanonicalAddress(paths.product({ productId, productName, isSinglePart: true }));
  return (
    <div className={classes['page']}>
      <Breadcrumbs category={details.category} subCategory={details.subCategory} />
      <div className={classes['top']}>
        <Gallery key={productId} pictures={product.productPhotoUrl} name={productName} />
        <div className={classes['facts']}>
          <PageTitle title={productTitle(product)}>
            <UnbrokenText text={productName} />
          </PageTitle>
          <ProductHeading details={details} />
          <ReplacedNotice chain={details.supersededBy} />
          <ProductFit details={details} />
          <p className={classes['description']}>
            <Invitation hasDrawing={details.documents.length > 0} />
          </p>
          <DiagramLink productId={productId} documents={details.documents} />
          <SinglePartForm
            key={productId}
            product={product}
            categoryId={details.category?.id ?? null}
            sellers={details}
          />
        </div>
      </div>
      <LazyProductMore details={details} />
    </div>
  );
}

function Invitation({ hasDrawing }: { hasDrawing: boolean }) {
  return hasDrawing ? (
    <Trans>Find the part in the diagram and tell us which one you need.</Trans>
  ) : (
    <Trans>Tell us which part you need.</Trans>
  );
}
