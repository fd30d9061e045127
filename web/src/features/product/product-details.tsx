import type { ProductPageDetails } from '@/api/types';
import { PageTitle } from '@/ui/page-title';
import { UnbrokenText } from '@/ui/unbroken-text';
import { Breadcrumbs } from './breadcrumbs';
import { Gallery } from './gallery';
import { LazyProductMore } from './lazy-product-more';
import { ProductActions } from './product-actions';
import { ProductFit } from './product-fit';
import { ProductHeading } from './product-heading';
import classes from './product-page.module.css';
import { productTitle } from './product-title';
import { ReplacedNotice } from './replaced-notice';
import { Specifications } from './specifications';

interface Props {
  details: ProductPageDetails;
}

/** A product: first what users decide by, then all other data of the catalogue. */
export function ProductDetails({ details }: Props) {
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
          <PageTitle title={productTitle(product)}>
            <UnbrokenText text={product.productName} />
          </PageTitle>
          <ProductHeading details={details} />
          <ReplacedNotice chain={details.supersededBy} />
          <ProductFit details={details} />
          <ProductActions
            product={product}
            categoryId={details.category?.id ?? null}
            sellers={details}
          />
          {product.productDescription !== '' && (
            <p className={classes['description']}>
              <UnbrokenText text={product.productDescription} />
            </p>
          )}
        </div>
      </div>
      <Specifications entries={details.specifications} />
      <LazyProductMore details={details} />
    </div>
  );
}
