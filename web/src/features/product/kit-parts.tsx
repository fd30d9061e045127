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

/** The numbered rows of a kit: position, name, maker's number, quantity, and a cart. */
export function KitParts({ parts, onBuy }: Props) {
  const { t } = useLingui();
  return (
    <ol className={classes['list']}>
      {parts.map((part) => {
        const name = part.productName;
        return (
          <li key={`${part.position} ${part.productId}`} className={classes['row']}>
            <span className={classes['position']}>{part.position}</span>
            <span className={classes['text']}>
              {part.productId === null ? (
                <span className={classes['name']}>{name}</span>
              ) : (
                <Link
                  className={classes['name']}
                  to={paths.product({ ...part, productId: part.productId })}
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
