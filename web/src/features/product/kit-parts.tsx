import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconShoppingCart } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Kit } from '@/api/types';
import { paths } from '@/routes/paths';
import classes from './kit-parts.module.css';

interface Props {
  parts: Kit['parts'];
  onBuy: () => void;
}

/**
 * The numbered rows of a kit: position, name, maker's number, quantity, and a cart. A part that is
 * no longer in the catalogue has a name and no page.
 */
export function KitParts({ parts, onBuy }: Props) {
  const { t } = useLingui();
  return (
    <ol className={classes['list']}>
      {parts.map((part) => {
        const { position, productId, productName: name, isSinglePart } = part;
        return (
          <li key={position} className={classes['row']}>
            <span className={classes['position']}>{position}</span>
            <span className={classes['text']}>
              {productId === null ? (
                <span className={classes['name']}>{name}</span>
              ) : (
                <Link
                  className={classes['name']}
                  to={paths.product({ productId, productName: name, isSinglePart })}
                >
                  {name}
                </Link>
              )}
              <span className={classes['number']}>{part.manufacturerProductNumber}</span>
            </span>
            <span className={classes['quantity']}>
              <Trans>× {part.quantity}</Trans>
            </span>
            <ActionIcon aria-label={t`Buy ${name}`} onClick={onBuy}>
              <IconShoppingCart aria-hidden size={22} stroke={1.6} />
            </ActionIcon>
          </li>
        );
      })}
    </ol>
  );
}
