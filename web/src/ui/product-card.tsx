import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { ProductCard as Product } from '@/api/types';
import { useEnvironment } from '@/environment/environment';
import { paths } from '@/routes/paths';
import { DEFAULT_THEME } from '@/theme/default-brand';
import { ComingButton } from './coming-button';
import { LazyFitLine } from './lazy-fit-line';
import { MarkedText } from './marked-text';
import { Picture } from './picture';
import classes from './product-card.module.css';
import { SectionIcon } from './section-icon';
import { SignalButton } from './signal-button';
import { useCardActions } from './use-card-actions';

interface Props {
  product: Product;
  /** The card is on the first screen: its picture is loaded with the page. */
  isFirst?: boolean;
}

/** A product in a list: picture, name, number, manufacturer, text, section and buttons. */
export function ProductCard({ product, isFirst = false }: Props) {
  return (
    <article className={classes['card']}>
      <Picture
        className={classes['picture']}
        path={product.productPhotoUrl[0]}
        alt=""
        isFirst={isFirst}
      />
      <Words product={product} />
      <Buttons product={product} />
    </article>
  );
}

function Words({ product }: { product: Product }) {
  const { themeName } = useEnvironment().currentTheme;
  const marks = product.highlights;
  const address = paths.product(product) + (themeName === DEFAULT_THEME ? '' : `?t=${themeName}`);
  return (
    <div className={classes['words']}>
      <h2 className={classes['name']}>
        <Link to={address}>
          <MarkedText text={product.productName} ranges={marks?.productName} />
        </Link>
      </h2>
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

function Buttons({ product }: { product: Product }) {
  const { features } = useEnvironment();
  const actions = useCardActions(product);
  return (
    <div className={classes['buttons']}>
      {features.buying ? (
        <SignalButton
          size="sm"
          aria-disabled={!product.isBuyItNowProduct}
          data-muted={!product.isBuyItNowProduct || undefined}
          onClick={actions.buy}
        >
          <Trans>Buy</Trans>
        </SignalButton>
      ) : (
        <ComingButton size="sm">
          <Trans>Buy</Trans>
        </ComingButton>
      )}
      <Button size="sm" variant="default" onClick={() => void actions.addToBoat()}>
        <Trans>Add to My boat</Trans>
      </Button>
    </div>
  );
}
