import { Trans } from '@lingui/react/macro';
import { IconBuildingStore } from '@tabler/icons-react';
import classes from './sale-button.module.css';

/** Says that shops sell the product too. */
export function ShopsMark() {
  return (
    <p className={classes['shops']}>
      <IconBuildingStore aria-hidden size={18} stroke={1.6} />
      <Trans>Also in shops</Trans>
    </p>
  );
}
