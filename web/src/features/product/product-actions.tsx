import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import type { ProductCard } from '@/api/types';
import { useEnvironment } from '@/environment/environment';
import { openPopup } from '@/popups/open-popup';
import { ComingButton } from '@/ui/coming-button';
import { LazyHeartButton } from '@/ui/lazy-heart-button';
import { SignalButton } from '@/ui/signal-button';
import { useCardActions } from '@/ui/use-card-actions';
import classes from './product-actions.module.css';

interface Props {
  product: ProductCard;
}

/** Buy, add to the boat, keep, share. */
export function ProductActions({ product }: Props) {
  const { t } = useLingui();
  const { features } = useEnvironment();
  const actions = useCardActions(product);
  return (
    <div className={classes['actions']}>
      {features.buying ? (
        <SignalButton
          aria-disabled={!product.isBuyItNowProduct}
          data-muted={!product.isBuyItNowProduct || undefined}
          onClick={actions.buy}
        >
          <Trans>BUY IT NOW</Trans>
        </SignalButton>
      ) : (
        <ComingButton>
          <Trans>BUY IT NOW</Trans>
        </ComingButton>
      )}
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
