import { useLingui } from '@lingui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { api, send } from '@/api/client';
import type { ProductCard } from '@/api/types';
import type { Boat } from '@/domains/boats/boat';
import { fitQuery, partsQuery } from '@/domains/boats/queries';
import { refreshBoat } from '@/domains/boats/refresh-boat';
import { useBoats } from '@/domains/boats/use-boats';
import { paths } from '@/routes/paths';
import { useEdits } from '@/ui/forms/use-edits';
import { useFormParts } from '@/ui/forms/use-form-parts';
import { type Ended, useWrite } from '@/ui/forms/use-write';
import {
  type AddedPart,
  addedPartBody,
  addedPartOf,
  addedPartProblems,
  knownPart,
} from './added-part-rules';

/** Where a product is added; unless an engine is chosen, it is the one that it fits. */
interface Place {
  boatId: string;
  engineId: string | null;
}

/** The form that puts a product on board. What was typed stays when boat or engine change. */
export function useAddToBoat(product: ProductCard, firstBoat: Boat) {
  const { i18n } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const save = useWrite((submitted: () => Promise<Ended>) => submitted(), form);
  const add = useAddPart(product);
  const { place, boat, engineId } = usePlace(product, firstBoat, save.isSaving);
  const parts = useQuery(partsQuery(boat.id, { source: 'user', language: i18n.locale }));
  const known = knownPart(parts.data ?? [], product.productId, engineId);
  const usual = addedPartOf(known, product.sectionId ?? null);
  const edits = useEdits(`added-part/${product.productId}`, usual, save);
  const typed: AddedPart = { ...edits.typed, engineId };

  const discard = () => {
    place.discard();
    edits.discard();
  };
  const change = ({ engineId: engine, ...parts }: Partial<AddedPart>) => {
    if (engine !== undefined) place.change({ engineId: engine });
    else edits.change(parts);
    save.touch();
  };
  const submit = () => save.run(() => add(boat, typed, discard));
  return {
    boat,
    parts,
    known,
    save,
    chooseBoat: (id: string) => {
      // Engines and sections belong to the boat.
      place.change({ boatId: id, engineId: null });
      edits.takeStored(['sectionId']);
      save.touch();
    },
    leave: discard,
    ...useFormParts({ form, typed, fields: save.fields, change, submit }),
  };
}

/** The chosen boat and engine. */
function usePlace({ productId }: ProductCard, firstBoat: Boat, isSaving: boolean) {
  const { i18n } = useLingui();
  const { boats } = useBoats();
  const stored: Place = { boatId: String(firstBoat.id), engineId: null };
  const place = useEdits<Place>(`place/${productId}`, stored, { isSaving });
  const boat = boats.find(({ id }) => String(id) === place.typed.boatId) ?? firstBoat;
  const fit = useQuery(fitQuery(boat.id, productId, i18n.locale));
  return { place, boat, engineId: place.typed.engineId ?? String(fit.data?.engineId ?? '') };
}

/** Sends what was typed, and shows the product when it was added. */
function useAddPart(product: ProductCard) {
  const { i18n } = useLingui();
  const client = useQueryClient();
  const navigate = useNavigate();
  return async (boat: Boat, typed: AddedPart, discard: () => void): Promise<Ended> => {
    const problems = addedPartProblems(typed, i18n);
    if (Object.keys(problems).length > 0) return { fields: problems };
    const { productId } = product;
    const body = { boatId: boat.id, productId, ...addedPartBody(typed, i18n.locale) };
    const sent = await send(api.POST('/api/boats/products/add-boat-product', { body }), 'add part');
    // Also after a refusal: the role on board may have been taken away.
    void refreshBoat(client, boat.id, 'part');
    if (sent.ok) {
      discard();
      // In place of the form: Back does not lead to it again.
      const state = { addedTo: boat.boatName };
      await navigate(paths.product(product), { replace: true, state });
    }
    return sent;
  };
}
