import { useLingui } from '@lingui/react';
import { useMutationState, useQuery } from '@tanstack/react-query';
import { favoritesQuery } from '@/session/favorites-query';
import { useSession } from '@/session/use-session';
import { missingFactor } from '@/session/user-data';
import { FAVORITE_CHANGES, type FavoriteChange, idsAfter } from './favorites';

/**
 * The wishlist of the user, which all hearts use: the list of the server, and the ids including
 * changes that were not answered yet. Undefined while it is not known.
 */
export function useFavorites() {
  const { i18n } = useLingui();
  const session = useSession();
  const isUser = session.kind === 'user' && missingFactor(session.user) === null;
  const query = useQuery({
    ...favoritesQuery(i18n.locale),
    enabled: isUser,
    // While the language changes, the list stays as it is.
    placeholderData: (shown) => (isUser ? shown : undefined),
  });
  const changes = useMutationState({
    filters: { mutationKey: [FAVORITE_CHANGES], status: 'pending' },
    select: ({ state }) => state.variables as FavoriteChange,
  });
  return { query, ids: query.data === undefined ? undefined : idsAfter(query.data, changes) };
}
