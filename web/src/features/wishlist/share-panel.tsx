import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, send } from '@/api/client';
import { openPopup } from '@/popups/open-popup';
import { FormError } from '@/ui/fields/form-error';
import { SavedNote } from '@/ui/fields/saved-note';
import { useWrite } from '@/ui/forms/use-write';
import { QueryState } from '@/ui/query-state';
import { RowButton } from '@/ui/row-button';
import { wishlistLinkQuery } from './queries';
import classes from './wishlist.module.css';

const HEIGHT = 90;

/** The read-only link to the wishlist: created when it is first shared, and can be revoked. */
export function SharePanel({ isEmpty }: { isEmpty: boolean }) {
  const { t } = useLingui();
  const query = useQuery(wishlistLinkQuery());
  const { share, stop } = useSharing();
  if (query.data === undefined) return <QueryState query={query} height={HEIGHT} />;
  const { token } = query.data;
  // An empty list is not shared, but an existing link can be revoked.
  if (isEmpty && token === null) return null;
  const isBusy = share.isSaving || stop.isSaving;
  return (
    <section className={classes['share']} aria-labelledby="share-wishlist">
      <h2 id="share-wishlist">
        <Trans>Share your wishlist</Trans>
      </h2>
      <p>
        {token === null
          ? t`Anyone with the link sees the products and quantities, but not your name or your notes.`
          : t`Your wishlist is shared: anyone with the link sees the products and quantities, but not your name or your notes.`}
      </p>
      <FormError id="share-failure">{share.failure ?? stop.failure}</FormError>
      <SavedNote>{stop.note}</SavedNote>
      <div className={classes['buttons']}>
        <RowButton isWaiting={isBusy} onClick={() => share.run()}>
          <Trans>Share link</Trans>
        </RowButton>
        {token !== null && (
          <RowButton isWaiting={isBusy} onClick={() => stop.run()}>
            <Trans>Stop sharing</Trans>
          </RowButton>
        )}
      </div>
    </section>
  );
}

function useSharing() {
  const { t } = useLingui();
  const client = useQueryClient();
  const { queryKey } = wishlistLinkQuery();
  const share = useWrite(async () => {
    const sent = await send(api.POST('/api/wishlist/link'), 'wishlist link');
    if (!sent.ok) return sent;
    client.setQueryData(queryKey, sent.data);
    const { token } = sent.data;
    if (token !== null) void openPopup('share', { wishlist: token });
    return null;
  });
  const stop = useWrite(async () => {
    const title = t`Stop sharing your wishlist?`;
    const text = t`The link stops working. A new link will be different.`;
    const ok = t`Stop sharing`;
    if ((await openPopup('confirmation', { title, text, ok })) !== true) return null;
    const sent = await send(api.DELETE('/api/wishlist/link'), 'wishlist link');
    if (!sent.ok) return sent;
    client.setQueryData(queryKey, sent.data);
    return { note: t`Your wishlist is not shared any more.` };
  });
  return { share, stop };
}
