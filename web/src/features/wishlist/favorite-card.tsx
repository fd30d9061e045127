import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Favorite } from '@/api/types';
import { useFocusBack } from '@/ui/focus/use-focus-back';
import { ProductCard } from '@/ui/product-card';
import { useHeart } from '@/ui/use-heart';
import { LostProduct } from './lost-product';
import classes from './wishlist.module.css';

interface Props {
  favorite: Favorite;
  onEdit: () => void;
  /** The form, while quantity and note are changed. */
  children: ReactNode;
}

/** A product on the wishlist, with what the user says about it. */
export function FavoriteCard({ favorite, onEdit, children }: Props) {
  const { t } = useLingui();
  const { toggle } = useHeart(favorite);
  const editButton = useFocusBack(children !== null);
  const { productName: name, quantity, note } = favorite;
  // A favourite whose form is open is not removed here.
  const remove = children === null && (
    <Button
      size="sm"
      variant="default"
      aria-label={t`Remove from Wishlist: ${name}`}
      onClick={toggle}
    >
      <Trans>Remove</Trans>
    </Button>
  );
  return (
    <li>
      {favorite.isInCatalogue ? (
        <ProductCard product={favorite} instead={remove} />
      ) : (
        <LostProduct product={favorite}>{remove}</LostProduct>
      )}
      {children ?? (
        <div className={classes['details']}>
          <p>
            <Trans>Quantity: {quantity}</Trans>
          </p>
          {note !== '' && <p className={classes['note']}>{note}</p>}
          <Button ref={editButton} variant="default" aria-label={t`Edit ${name}`} onClick={onEdit}>
            <Trans>Edit</Trans>
          </Button>
        </div>
      )}
    </li>
  );
}
