import { Trans, useLingui } from '@lingui/react/macro';
import type { ProductPageDetails } from '@/api/types';
import { PageTitle } from '@/ui/page-title';
import { unbroken } from '@/ui/unbroken';
import { Breadcrumbs } from './breadcrumbs';
import { DocumentButtons } from './document-buttons';
import { Gallery } from './gallery';
import { KitList } from './kit-list';
import { OtherNumbers } from './other-numbers';
import { ProductActions } from './product-actions';
import { ProductFit } from './product-fit';
import { ProductHeading } from './product-heading';
import { ProductLinks } from './product-links';
import classes from './product-page.module.css';
import { productTitle } from './product-title';
import { ReplacedNotice } from './replaced-notice';
import { Specifications } from './specifications';

interface Props {
  details: ProductPageDetails;
}

/** A product with its pictures, specifications, documents, kits and related products. */
export function ProductDetails({ details }: Props) {
  const { t } = useLingui();
  const { product } = details;
  return (
    <div className={classes['page']}>
      <Breadcrumbs category={details.category} subCategory={details.subCategory} />
      <div className={classes['top']}>
        <Gallery
          key={product.productId}
          pictures={product.productPhotoUrl}
          name={product.productName}
        />
        <div className={classes['facts']}>
          <PageTitle title={productTitle(product)}>{unbroken(product.productName)}</PageTitle>
          <ProductHeading details={details} />
          <ReplacedNotice chain={details.supersededBy} />
          <ProductFit details={details} />
          <ProductActions
            product={product}
            categoryId={details.category?.id ?? null}
            sellers={details}
          />
          {product.productDescription !== '' && (
            <p className={classes['description']}>{unbroken(product.productDescription)}</p>
          )}
          <DocumentButtons details={details} />
        </div>
      </div>
      <Specifications entries={details.specifications} />
      <OtherNumbers aliases={details.aliases} replaced={details.supersedes} />
      <KitList productId={product.productId} kits={details.kits} />
      <ProductLinks
        title={t`Equivalent parts`}
        note={
          <Trans>
            Made by other manufacturers for the same purpose. Compare the dimensions before you
            order.
          </Trans>
        }
        products={details.equivalents}
      />
      <ProductLinks title={t`Related parts`} products={details.relatedProducts} />
    </div>
  );
}
