import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ProductCard } from '@/api/types';
import type { Boat } from '@/domains/boats/boat';
import { paths } from '@/routes/paths';
import { fitText } from '@/ui/fit-text';
import { FitWords } from '@/ui/fit-words';
import { Picture } from '@/ui/picture';
import { UnbrokenText } from '@/ui/unbroken-text';
import classes from './source-list.module.css';

/** How many products are shown before the others are asked for; on paper all of them are. */
const FIRST = 4;

interface Props {
  products: readonly ProductCard[];
  /** The boat of the chat. */
  boat: Boat | null;
}

/** The products of an answer, each with its fit to the boat of the chat. */
export function SourceList({ products, boat }: Props) {
  const { t } = useLingui();
  const [showsAll, setShowsAll] = useState(false);
  if (products.length === 0) return null;
  const shown = showsAll ? products.length : FIRST;
  const count = products.length;
  return (
    <>
      <ul className={classes['sources']} aria-label={t`Products`}>
        {products.map((product, place) => (
          <li key={product.productId} data-more={place >= shown || undefined}>
            <Source product={product} boat={boat} />
          </li>
        ))}
      </ul>
      {shown < count && (
        <Button
          className={classes['all'] ?? ''}
          variant="default"
          size="sm"
          onClick={() => setShowsAll(true)}
        >
          <Trans>Show all {count} products</Trans>
        </Button>
      )}
    </>
  );
}

function Source({ product, boat }: { product: ProductCard; boat: Boat | null }) {
  const { i18n } = useLingui();
  const { fit } = product;
  return (
    <article className={classes['source']}>
      <Picture className={classes['picture']} path={product.productPhotoUrl[0]} alt="" />
      <div className={classes['words']}>
        <Link className={classes['name'] ?? ''} to={paths.product(product)}>
          <UnbrokenText text={product.productName} />
        </Link>
        <p className={classes['maker']}>
          <span className={classes['number']}>
            <UnbrokenText text={product.manufacturerProductNumber} />
          </span>{' '}
          {product.productManufacturerName}
        </p>
        {boat !== null && fit !== undefined && <FitWords line={fitText(fit, boat, i18n)} />}
      </div>
    </article>
  );
}
