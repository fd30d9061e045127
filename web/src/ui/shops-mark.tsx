import { Trans } from '@lingui/react/macro';
import classes from './sale-button.module.css';

/** Says that shops sell the product too: without an icon, so that it does not look like a button. */
export function ShopsMark() {
  return (
    <p className={classes['shops']}>
      <Trans>Also in shops</Trans>
    </p>
  );
}
