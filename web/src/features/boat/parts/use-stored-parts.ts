import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { api, send } from '@/api/client';
import type { Boat, BoatPart } from '@/domains/boats/boat';
import { partsQuery } from '@/domains/boats/queries';
import { refreshBoat } from '@/domains/boats/refresh-boat';
import { openPopup } from '@/popups/open-popup';
import { useWrite } from '@/ui/forms/use-write';

/** The changes of the list of added parts: storing a saved one, and removing one. */
export function useStoredParts(boat: Boat) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const { id: boatId, boatName } = boat;
  const key = partsQuery(boatId, { source: 'user', language: i18n.locale }).queryKey;
  const update = (change: (before: BoatPart[]) => BoatPart[]) =>
    client.setQueryData(key, (before: BoatPart[] = []) => change(before));

  const removal = useWrite(async (part: BoatPart) => {
    const product = part.product?.productName ?? t`No longer in the catalogue`;
    const title = t`Remove ${product} from ${boatName}?`;
    const text = t`You can add it again at any time.`;
    if ((await openPopup('confirmation', { title, text, ok: t`Remove` })) !== true) return null;
    const path = { boatId, engineId: part.engineId ?? 0, productId: part.productId };
    const call = api.DELETE('/api/boats/{boatId}/parts/{engineId}/products/{productId}', {
      params: { path },
    });
    const sent = await send(call, 'part');
    if (sent.ok) update((before) => before.filter(({ id }) => id !== part.id));
    void refreshBoat(client, boatId, 'part');
    return sent.ok ? { note: t`Part removed` } : sent;
  });
  return {
    removal,
    /** Stores a part as the server answered with it; one that is not listed any more is added. */
    store: (saved: BoatPart, replaced: BoatPart | null) =>
      update((before) =>
        replaced === null
          ? [...before, saved]
          : before.map((known) => (known.id === replaced.id ? saved : known)),
      ),
  };
}
