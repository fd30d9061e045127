import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { ProductCard as Product } from '@/api/types';
import { saleOf } from '@/domains/buying/sale';
import { useEnvironment } from '@/environment/environment';
import { paths } from '@/routes/paths';
import { DEFAULT_THEME } from '@/theme/default-brand';
import {
  CardEngines,
  CardEquivalent,
  CardOtherNumber,
  CardSpecifications,
  notInName,
} from './card-facts';
import { LazyFitLine } from './lazy-fit-line';
import { LazyHeartButton } from './lazy-heart-button';
import { Picture } from './picture';
import classes from './product-card.module.css';
import { SaleButton } from './sale-button';
import { SectionIcon } from './section-icon';
import { ShopsMark } from './shops-mark';
import { UnbrokenText } from './unbroken-text';
import { useCardActions } from './use-card-actions';

interface Props {
  product: Product;
  /** A button in place of 'Add to My boat' and the heart. */
  instead?: ReactNode;
  /** The card is on the first screen: its picture is loaded with the page. */
  isFirst?: boolean;
  /** A row is lower than a card and leaves out the least important data. */
  view?: 'cards' | 'rows';
  /** It is another manufacturer's equivalent of the part that was searched by its number. */
  isEquivalent?: boolean;
}

/**
 * A product in a list: picture, name, number, manufacturer, what it is chosen by, and buttons. A list
 * that shows the same products again does not render their cards.
 */
export const ProductCard = memo(function ProductCard(props: Props) {
  const { product, instead, isFirst = false, view = 'cards', isEquivalent = false } = props;
  const { themeName } = useEnvironment().currentTheme;
  const address = paths.product(product) + (themeName === DEFAULT_THEME ? '' : `?t=${themeName}`);
  return (
    <article className={classes['card']} data-view={view}>
      {/* For pointers only: the name below is the same link for keyboards and screen readers. */}
      <Link to={address} tabIndex={-1} aria-hidden>
        <Picture
          className={classes['picture']}
          path={product.productPhotoUrl[0]}
          alt=""
          isFirst={isFirst}
        />
      </Link>
      <div className={classes['words']}>
        <Head product={product} address={address} hasHeart={instead === undefined} />
        <Facts product={product} isRow={view === 'rows'} isEquivalent={isEquivalent} />
      </div>
      <Buttons product={product} instead={instead} />
    </article>
  );
});

interface HeadProps {
  product: Product;
  /** The page of the product. */
  address: string;
  hasHeart: boolean;
}

function Head({ product, address, hasHeart }: HeadProps) {
  const marks = product.highlights;
  return (
    <>
      <div className={classes['head']}>
        <h2 className={classes['name']}>
          <Link to={address}>
            <UnbrokenText text={product.productName} ranges={marks?.productName} />
          </Link>
        </h2>
        {hasHeart && (
          <span className={classes['heart']}>
            <LazyHeartButton product={product} />
          </span>
        )}
      </div>
      <p className={classes['manufacturer']}>
        <span className={classes['number']}>
          <UnbrokenText
            text={product.manufacturerProductNumber}
            ranges={marks?.manufacturerProductNumber}
          />
        </span>
        <span>
          <UnbrokenText
            text={product.productManufacturerName}
            ranges={marks?.productManufacturerName}
          />
        </span>
        {product.matchedNumber && <CardOtherNumber number={product.matchedNumber} />}
      </p>
    </>
  );
}

interface FactsProps {
  product: Product;
  isRow: boolean;
  isEquivalent: boolean;
}

/** The fit for the reader's boat, the engines and the specifications; a text if there are none. */
function Facts({ product, isRow, isEquivalent }: FactsProps) {
  const { details, highlights } = product;
  const all = details?.specifications ?? [];
  const specifications = isRow ? notInName(all, product.productName) : all;
  const hasVerdict = Boolean(product.fit) || product.onActiveBoat === true;
  return (
    <div className={classes['facts']}>
      {isEquivalent && <CardEquivalent />}
      {hasVerdict ? (
        <LazyFitLine fit={product.fit ?? undefined} isOnBoard={product.onActiveBoat === true} />
      ) : (
        <CardEngines engines={details?.engines ?? []} />
      )}
      <CardSpecifications entries={specifications} />
      {all.length === 0 && product.productDescription !== '' && (
        <p className={classes['text']}>
          <UnbrokenText text={product.productDescription} ranges={highlights?.productDescription} />
        </p>
      )}
      {product.sectionName !== '' && (
        <p className={classes['section']}>
          <SectionIcon
            section={product.sectionFilterName ?? product.sectionName}
            icon={product.sectionIcon}
          />{' '}
          {product.sectionName}
        </p>
      )}
    </div>
  );
}

function Buttons({ product, instead }: { product: Product; instead: ReactNode }) {
  const actions = useCardActions(product);
  const { details, isBuyItNowProduct } = product;
  const sale = details ? saleOf(isBuyItNowProduct, details) : 'none';
  return (
    <div className={classes['buttons']}>
      <SaleButton size="sm" sale={sale} isBusy={actions.isBuying} onClick={() => actions.buy()} />
      {sale === 'quoteAndShops' && <ShopsMark />}
      {instead ?? (
        <Button size="sm" variant="default" onClick={() => void actions.addToBoat()}>
          <Trans>Add to My boat</Trans>
        </Button>
      )}
    </div>
  );
}
