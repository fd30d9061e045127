import type { ProductCard } from '@/api/types';
import { Picture } from '@/ui/picture';
import { UnbrokenText } from '@/ui/unbroken-text';
import classes from './product-line.module.css';

/** A product on one line: picture, name, manufacturer and number. */
export function ProductLine({ product }: { product: ProductCard }) {
  const { productManufacturerName: manufacturer, manufacturerProductNumber: number } = product;
  return (
    <span className={classes['line']}>
      <Picture className={classes['picture']} path={product.productPhotoUrl[0]} alt="" />
      <span>
        <strong>
          <UnbrokenText text={product.productName} />
        </strong>
        <span className={classes['soft']}>
          <UnbrokenText text={[manufacturer, number].filter(Boolean).join(' · ')} />
        </span>
      </span>
    </span>
  );
}
