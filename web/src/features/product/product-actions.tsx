import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import type { ProductCard } from '@/api/types';
import { openPopup } from '@/popups/open-popup';
import { LazyHeartButton } from '@/ui/lazy-heart-button';
import { SignalButton } from '@/ui/signal-button';
import { useCardActions } from '@/ui/use-card-actions';
import classes from './product-actions.module.css';

interface Props {
  product: ProductCard;
  categoryId: number | null;
}

/** Buy, add to the boat, keep, share. */
export function ProductActions({ product, categoryId }: Props) {
  const { t } = useLingui();
  const actions = useCardActions(product, categoryId);
  return (
    <div className={classes['actions']}>
      <SignalButton
        aria-disabled={!product.isBuyItNowProduct}
        aria-busy={actions.isBuying}
        data-muted={!product.isBuyItNowProduct || undefined}
        onClick={() => actions.buy()}
      >
        <Trans>BUY IT NOW</Trans>
      </SignalButton>
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
    </div>
  );
}
