import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconMessage, IconShare } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { ProductCard, ProductPageDetails } from '@/api/types';
import { saleOf } from '@/domains/buying/sale';
import { openPopup } from '@/popups/open-popup';
import { paths } from '@/routes/paths';
import { LazyHeartButton } from '@/ui/lazy-heart-button';
import { SaleButton } from '@/ui/sale-button';
import { ShopsMark } from '@/ui/shops-mark';
import { useCardActions } from '@/ui/use-card-actions';
import { NobodySells } from './nobody-sells';
import classes from './product-actions.module.css';

interface Props {
  product: ProductCard;
  categoryId: number | null;
  /** The vendors and shops of the product. */
  sellers: Pick<ProductPageDetails, 'hasVendors' | 'hasAffiliates'>;
}

/** Buttons to request a quote or buy, add to the boat, add to the wishlist, and share. */
export function ProductActions({ product, categoryId, sellers }: Props) {
  const { t } = useLingui();
  const actions = useCardActions(product, categoryId);
  const sale = saleOf(product.isBuyItNowProduct, sellers);
  return (
    <div className={classes['actions']}>
      <SaleButton sale={sale} isBusy={actions.isBuying} onClick={() => actions.buy()} />
      <Button variant="default" onClick={() => void actions.addToBoat()}>
        <Trans>Add to My boat</Trans>
      </Button>
      <span className={classes['icons']}>
        <LazyHeartButton product={product} variant="default" />
        <ActionIcon
          variant="default"
          aria-label={t`Share this product`}
          onClick={() => void openPopup('share', { productId: product.productId })}
        >
          <IconShare aria-hidden size={22} stroke={1.6} />
        </ActionIcon>
      </span>
      {sale === 'quoteAndShops' && <ShopsMark />}
      {sale === 'none' && <NobodySells productId={product.productId} />}
      <Link className={classes['ask'] ?? ''} to={`${paths.chat}?productId=${product.productId}`}>
        <IconMessage aria-hidden size={20} stroke={1.6} /> <Trans>Ask about this part</Trans>
      </Link>
    </div>
  );
}
