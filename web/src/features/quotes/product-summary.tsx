import type { ProductData } from '@/domains/buying/quote-state';
import { Picture } from '@/ui/picture';
import { UnbrokenText } from '@/ui/unbroken-text';
import classes from './quotes.module.css';

/** A product with the data of the previous page, until the request is loaded. */
export function ProductSummary({ shown }: { shown: ProductData }) {
  const { productPhotoUrl, productName, productDescription, manufacturerProductNumber } = shown;
  return (
    <div className={classes['asked']}>
      <Picture path={productPhotoUrl} alt="" isFirst className={classes['picture']} />
      <div className={classes['words']}>
        <strong>
          <UnbrokenText text={productName} />
        </strong>
        <p className={classes['number']}>{manufacturerProductNumber}</p>
        <p className={classes['text']}>{productDescription}</p>
      </div>
    </div>
  );
}
