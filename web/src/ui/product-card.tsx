import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ProductCard as Product } from '@/api/types';
import { useEnvironment } from '@/environment/environment';
import { paths } from '@/routes/paths';
import { DEFAULT_THEME } from '@/theme/default-brand';
import { LazyFitLine } from './lazy-fit-line';
import { LazyHeartButton } from './lazy-heart-button';
import { MarkedText } from './marked-text';
import { Picture } from './picture';
import classes from './product-card.module.css';
import { SectionIcon } from './section-icon';
import { SignalButton } from './signal-button';
import { useCardActions } from './use-card-actions';

interface Props {
  product: Product;
  /** A button in place of 'Add to My boat' and the heart. */
  instead?: ReactNode;
  /** The card is on the first screen: its picture is loaded with the page. */
  isFirst?: boolean;
}

/** A product in a list: picture, name, number, manufacturer, text, section and buttons. */
export function ProductCard({ product, instead, isFirst = false }: Props) {
  return (
    <article className={classes['card']}>
      <Picture
        className={classes['picture']}
        path={product.productPhotoUrl[0]}
        alt=""
        isFirst={isFirst}
      />
      <Words product={product} hasHeart={instead === undefined} />
      <Buttons product={product} instead={instead} />
    </article>
  );
}

function Words({ product, hasHeart }: { product: Product; hasHeart: boolean }) {
  const { themeName } = useEnvironment().currentTheme;
  const marks = product.highlights;
  const address = paths.product(product) + (themeName === DEFAULT_THEME ? '' : `?t=${themeName}`);
  return (
    <div className={classes['words']}>
      <div className={classes['head']}>
        <h2 className={classes['name']}>
          <Link to={address}>
            <MarkedText text={product.productName} ranges={marks?.productName} />
          </Link>
        </h2>
        {hasHeart && <LazyHeartButton product={product} />}
      </div>
      <p className={classes['manufacturer']}>
        <span className={classes['number']}>
          <MarkedText
            text={product.manufacturerProductNumber}
            ranges={marks?.manufacturerProductNumber}
          />
        </span>
        <span>
          <MarkedText
            text={product.productManufacturerName}
            ranges={marks?.productManufacturerName}
          />
        </span>
      </p>
      {(product.fit || product.onActiveBoat) && (
        <LazyFitLine fit={product.fit ?? undefined} isOnBoard={product.onActiveBoat === true} />
      )}
      <p className={classes['text']}>
        <MarkedText text={product.productDescription} ranges={marks?.productDescription} />
      </p>
      {product.sectionName !== '' && (
        <p className={classes['section']}>
          <SectionIcon section={product.sectionFilterName ?? product.sectionName} />{' '}
          {product.sectionName}
        </p>
      )}
    </div>
  );
}

function Buttons({ product, instead }: { product: Product; instead: ReactNode }) {
  const actions = useCardActions(product);
  return (
    <div className={classes['buttons']}>
      <SignalButton
        size="sm"
        aria-disabled={!product.isBuyItNowProduct}
        aria-busy={actions.isBuying}
        data-muted={!product.isBuyItNowProduct || undefined}
        onClick={() => actions.buy()}
      >
        <Trans>Buy</Trans>
      </SignalButton>
      {instead ?? (
        <Button size="sm" variant="default" onClick={() => void actions.addToBoat()}>
          <Trans>Add to My boat</Trans>
        </Button>
      )}
    </div>
  );
}
