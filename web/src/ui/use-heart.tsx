import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { changeFavorite, FAVORITE_CHANGES, type FavoriteChange } from '@/domains/buying/favorites';
import { useFavorites } from '@/domains/buying/use-favorites';
import { openPopup } from '@/popups/open-popup';
import { failureText } from '@/session/server-texts';
import { useSession } from '@/session/use-session';
import { keepWaitingFavorite } from '@/session/waiting-favorite';
import { useWrite } from './forms/use-write';

/** A product that has a heart. */
export interface ProductWithHeart {
  productId: number;
  /** True until the wishlist is known. */
  isFavorite: boolean;
}

/**
 * Whether a product is on the wishlist, and the function that changes that. A visitor is asked to
 * sign in, and a user to confirm the loss of a note.
 */
export function useHeart(product: ProductWithHeart) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const { kind } = useSession();
  const { query, ids } = useFavorites();
  const { productId } = product;
  const isFavorite = ids?.has(productId) ?? product.isFavorite;
  const note = query.data?.find(({ id }) => id === productId)?.note ?? '';

  const askToSignIn = async () => {
    const text = (
      <Trans>
        To keep products on your wishlist, sign in or register. This product is then added to it.
      </Trans>
    );
    if ((await openPopup('pleaseSignUp', { text })) !== null) keepWaitingFavorite(productId);
  };
  const change = useWrite(
    async (wanted: FavoriteChange) => {
      const sent = await changeFavorite(client, i18n.locale, wanted);
      if (sent.ok) return sent;
      if (sent.error.status === 401) void askToSignIn();
      else {
        const title = t`Your wishlist was not changed`;
        void openPopup('general', { title, text: failureText(sent.error, i18n) });
      }
      return sent;
    },
    undefined,
    FAVORITE_CHANGES,
  );
  const askForNote = () =>
    openPopup('confirmation', {
      title: t`Remove this product and your note?`,
      text: note,
      ok: t`Remove`,
    });
  const toggle = async () => {
    if (kind === 'visitor') await askToSignIn();
    else if (!isFavorite || note === '' || (await askForNote()) === true) {
      change.run({ productId, isFavorite: !isFavorite });
    }
  };
  return { isFavorite, toggle: () => void toggle() };
}
