import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { Link } from 'react-router';
import type { ProductCard, ProductLink } from '@/api/types';
import { paths } from '@/routes/paths';
import { Picture } from '../picture';
import { UnbrokenText } from '../unbroken-text';
import classes from './equivalent-parts.module.css';

interface Props {
  products: readonly ProductLink[];
  /** The results above, which are not shown twice. */
  results: readonly ProductCard[];
}

/** Parts equivalent to the one that was searched by its number, compact, below that part. */
export function EquivalentParts({ products, results }: Props) {
  const titleId = useId();
  const listed = new Set(results.map(({ productId }) => productId));
  const others = products.filter(({ productId }) => !listed.has(productId));
  if (others.length === 0) return null;
  return (
    <section className={classes['section']} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes['title']}>
        <Trans>Equivalent parts</Trans>
      </h2>
      <p className={classes['note']}>
        <Trans>
          Made by other manufacturers for the same purpose. Compare the dimensions before you order.
        </Trans>
      </p>
      <ul className={classes['list']}>
        {others.map((product) => (
          <li key={product.productId}>
            <Link className={classes['link']} to={paths.product(product)}>
              <Picture path={product.productPhotoUrl[0]} alt="" className={classes['picture']} />
              <span className={classes['words']}>
                <span className={classes['name']}>
                  <UnbrokenText text={product.productName} />
                </span>
                <span className={classes['number']}>
                  {product.productManufacturerName}{' '}
                  <span className={classes['code']}>
                    <UnbrokenText text={product.manufacturerProductNumber} />
                  </span>
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
