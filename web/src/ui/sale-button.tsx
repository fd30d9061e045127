import { Trans } from '@lingui/react/macro';
import { IconBuildingStore } from '@tabler/icons-react';
import type { Sale } from '@/domains/buying/sale';
import classes from './sale-button.module.css';
import { SignalButton } from './signal-button';

interface Props {
  sale: Sale;
  isBusy: boolean;
  size?: 'sm' | 'md';
  type?: 'button' | 'submit';
  onClick?: () => void;
}

/**
 * The button to buy a product: a quote if vendors offer one, otherwise the shops; nothing without
 * either.
 */
export function SaleButton({ sale, isBusy, size = 'md', type = 'button', onClick }: Props) {
  if (sale === 'none') return null;
  return (
    <SignalButton
      className={classes['button'] ?? ''}
      type={type}
      size={size}
      aria-busy={isBusy}
      leftSection={sale === 'shops' ? <IconBuildingStore aria-hidden size={20} /> : undefined}
      {...(onClick !== undefined && { onClick })}
    >
      {sale === 'shops' ? <Trans>Buy</Trans> : <Trans>Request a quote</Trans>}
    </SignalButton>
  );
}
