import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ProductLink } from '@/api/types';
import { paths } from '@/routes/paths';
import { Picture } from '@/ui/picture';
import { UnbrokenText } from '@/ui/unbroken-text';
import { PageSection } from '../page-section';
import classes from './product-links.module.css';

interface Props {
  title: ReactNode;
  /** A note about these parts, if there is one. */
  note?: ReactNode;
  products: readonly ProductLink[];
}

/** Links to other products, with picture, manufacturer and number. */
export function ProductLinks({ title, note, products }: Props) {
  if (products.length === 0) return null;
  return (
    <PageSection title={title}>
      {note !== undefined && <p className={classes['note']}>{note}</p>}
      <ul className={classes['list']}>
        {products.map((product) => (
          <li key={product.productId}>
            <Link className={classes['link'] ?? ''} to={paths.product(product)}>
              <Picture path={product.productPhotoUrl[0]} alt="" className={classes['picture']} />
              <span className={classes['name']}>
                <UnbrokenText text={product.productName} />
              </span>
              <span className={classes['number']}>
                {product.productManufacturerName}{' '}
                <span className={classes['code']}>
                  <UnbrokenText text={product.manufacturerProductNumber} />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
