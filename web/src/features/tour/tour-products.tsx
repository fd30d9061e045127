import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { ProductCard } from '@/api/types';
import { paths } from '@/routes/paths';
import { Picture } from '@/ui/picture';
import { UnbrokenText } from '@/ui/unbroken-text';
import classes from './tour.module.css';

/** All products of a tour, also for those who cannot see or use its pictures. */
export function TourProducts({ products }: { products: readonly ProductCard[] }) {
  if (products.length === 0) return null;
  return (
    <section className={classes['products']} aria-labelledby="tour-products">
      <h2 id="tour-products">
        <Trans>Products in this tour</Trans>
      </h2>
      <ul>
        {products.map((product) => (
          <li key={product.productId}>
            <Link to={paths.tourProduct(product.productId)} className={classes['product'] ?? ''}>
              <Picture className={classes['thumbnail']} path={product.productPhotoUrl[0]} alt="" />
              <span>
                <strong>
                  <UnbrokenText text={product.productName} />
                </strong>
                <span className={classes['number']}>
                  {product.productManufacturerName}{' '}
                  <UnbrokenText text={product.manufacturerProductNumber} />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
