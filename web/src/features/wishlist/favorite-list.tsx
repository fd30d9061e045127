import { useState } from 'react';
import type { Favorite } from '@/api/types';
import { useFoundDraft } from '@/ui/forms/use-found-draft';
import { useLastKnown } from '@/ui/forms/use-last-known';
import { FavoriteCard } from './favorite-card';
import { FavoriteForm } from './favorite-form';
import classes from './wishlist.module.css';

/** The favourites; of one at a time quantity and note are changed in its place. */
export function FavoriteList({ favorites }: { favorites: readonly Favorite[] }) {
  const { open, isGone, setEdited } = useEditedFavorite(favorites);
  // An open form stays, even when its product was removed meanwhile.
  const shown = open !== null && isGone ? [...favorites, open] : favorites;
  if (shown.length === 0) return null;
  return (
    <ul className={classes['list']}>
      {shown.map((favorite) => (
        <FavoriteCard key={favorite.id} favorite={favorite} onEdit={() => setEdited(favorite.id)}>
          {favorite.id === open?.id ? (
            <FavoriteForm favorite={open} isGone={isGone} onLeave={() => setEdited(null)} />
          ) : null}
        </FavoriteCard>
      ))}
    </ul>
  );
}

/** The favourite that is edited: initially the one with a draft. */
function useEditedFavorite(favorites: readonly Favorite[]) {
  const draft = Number(useFoundDraft('favorite/') ?? 0);
  const [edited, setEdited] = useState(favorites.some(({ id }) => id === draft) ? draft : null);
  const listed = favorites.find(({ id }) => id === edited) ?? null;
  const open = useLastKnown(listed, String(edited));
  return { open: edited === null ? null : open, isGone: listed === null, setEdited };
}
