import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { Favorite } from '@/api/types';
import { itemsText, MAX_ITEMS } from '@/domains/buying/quote-items';
import { paths } from '@/routes/paths';
import classes from './wishlist.module.css';

/** Opens one request for all products of the wishlist, with their quantities. */
export function AskForAll({ favorites }: { favorites: readonly Favorite[] }) {
  const items = favorites.filter(({ isInCatalogue }) => isInCatalogue);
  if (items.length < 2) return null;
  const text = itemsText(items.map(({ id, quantity }) => ({ productId: id, quantity })));
  return (
    <div className={classes['ask']}>
      <Button component={Link} to={paths.quoteRequestOf(text)} variant="default">
        <Trans>Get quotes for all</Trans>
      </Button>
      {items.length > MAX_ITEMS && (
        <p>
          <Trans>A request can have up to {MAX_ITEMS} products: the newest ones are taken.</Trans>
        </p>
      )}
    </div>
  );
}
