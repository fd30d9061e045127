import type { Ref } from 'react';
import type { ProductCard as Product, ProductLink } from '@/api/types';
import { noteFoundBy } from '@/domains/buying/found-by';
import { useEnvironment } from '@/environment/environment';
import { ProductCard } from '../product-card';
import { useListView } from './list-view';
import classes from './result-list.module.css';
import { useFirstScreen } from './use-first-screen';

/** Cards whose pictures are on the first screen. */
const FIRST_CARDS = 4;
/** Products that fill the first screen, in rows too. */
const FIRST_SCREEN = 10;

interface Props {
  ref?: Ref<HTMLUListElement>;
  products: readonly Product[];
  /** True while these are the results of an earlier text. */
  isOlder?: boolean;
  /** The search that found them, and the number of its results before the first one. */
  found?: { query: string; before: number };
  /** Equivalents of the part that was searched by its number. */
  equivalents?: readonly ProductLink[];
}

const NONE: readonly ProductLink[] = [];

/** The found products. */
export function ResultList({ ref, products, isOlder = false, found, equivalents = NONE }: Props) {
  const view = useListView();
  const shown = useFirstScreen(FIRST_SCREEN);
  const isCounted = useEnvironment().allOptions?.asksConsent === true;
  return (
    <ul
      ref={ref}
      className={classes['list']}
      data-view={view}
      data-part={shown < products.length || undefined}
      aria-busy={isOlder}
    >
      {products.slice(0, shown).map((product, index) => (
        <li
          key={product.productId}
          onClickCapture={() => {
            if (!isCounted || found === undefined || found.query === '') return;
            const position = found.before + index + 1;
            noteFoundBy(product.productId, { query: found.query, position });
          }}
        >
          <ProductCard
            product={product}
            isFirst={index < FIRST_CARDS}
            view={view}
            isEquivalent={equivalents.some(({ productId }) => productId === product.productId)}
          />
        </li>
      ))}
    </ul>
  );
}
