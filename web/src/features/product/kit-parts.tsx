import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconShoppingCart } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Kit } from '@/api/types';
import { paths } from '@/routes/paths';
import { LazyHeartButton } from '@/ui/lazy-heart-button';
import { Picture } from '@/ui/picture';
import { UnbrokenText } from '@/ui/unbroken-text';
import { useBuy } from '@/ui/use-buy';
import classes from './kit-parts.module.css';

interface Props {
  parts: Kit['parts'];
}

/**
 * The numbered rows of a kit: position, name, manufacturer's number, quantity, heart and cart. A
 * part that is no longer in the catalogue has no page, heart or cart.
 */
export function KitParts({ parts }: Props) {
  const { t } = useLingui();
  const { buy } = useBuy();
  const buyPart = (part: { productId: number; productName: string; isSinglePart: boolean }) => {
    const { productId, productName } = part;
    const rest = { card: null, part: null, categoryId: null, from: 'row' } as const;
    buy({ productId, productName, ...rest }, paths.product(part));
  };
  return (
    <ol className={classes['list']}>
      {parts.map((part) => {
        const { position, productId, productName: name, isSinglePart } = part;
        return (
          <li key={position} className={classes['row']}>
            <span className={classes['position']}>{position}</span>
            <Picture path={part.photoUrl} alt="" className={classes['picture']} />
            <span className={classes['text']}>
              {productId === null ? (
                <span className={classes['name']}>
                  <UnbrokenText text={name} />
                </span>
              ) : (
                <Link
                  className={classes['name']}
                  to={paths.product({ productId, productName: name, isSinglePart })}
                >
                  <UnbrokenText text={name} />
                </Link>
              )}
              <span className={classes['number']}>
                <UnbrokenText text={part.manufacturerProductNumber} />
              </span>
            </span>
            <span className={classes['quantity']}>
              <Trans>× {part.quantity}</Trans>
            </span>
            <span className={classes['icons']}>
              {productId !== null && <LazyHeartButton product={{ ...part, productId }} />}
              {productId !== null && (
                <ActionIcon
                  aria-label={t`Buy ${name}`}
                  onClick={() => buyPart({ productId, productName: name, isSinglePart })}
                >
                  <IconShoppingCart aria-hidden size={22} stroke={1.6} />
                </ActionIcon>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
