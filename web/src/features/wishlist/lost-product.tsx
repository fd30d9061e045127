import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ProductCard } from '@/api/types';
import { Badge } from '@/ui/badge';
import { UnbrokenText } from '@/ui/unbroken-text';
import classes from './wishlist.module.css';

interface Props {
  product: Pick<
    ProductCard,
    'productName' | 'manufacturerProductNumber' | 'productManufacturerName'
  >;
  children: ReactNode;
}

/**
 * A product that is no longer in the catalogue, with the name it had when it was added to the
 * wishlist.
 */
export function LostProduct({ product, children }: Props) {
  const { productName, manufacturerProductNumber, productManufacturerName } = product;
  return (
    <article className={classes['lost']}>
      <h2>
        <UnbrokenText text={productName} />
      </h2>
      <p>
        <UnbrokenText
          text={[manufacturerProductNumber, productManufacturerName].filter(Boolean).join(' · ')}
        />
      </p>
      <p>
        <Badge tone="danger">
          <Trans>No longer in the catalogue</Trans>
        </Badge>
      </p>
      {children}
    </article>
  );
}
