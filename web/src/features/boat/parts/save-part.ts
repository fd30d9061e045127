import { api, type Sent, send } from '@/api/client';
import type { BoatPart } from '@/domains/boats/boat';
import type { partChanges } from './part-rules';

/** Stores what changes of an added part; one that was removed is added again. */
export async function savePart(
  boatId: number,
  part: BoatPart,
  changes: ReturnType<typeof partChanges>,
  record: BoatPart | null,
): Promise<Sent<BoatPart>> {
  const sent = await send(record === null ? add(boatId, part, changes) : change(), 'part');
  const product = part.product ?? null;
  return sent.ok
    ? { ok: true, data: { ...sent.data, product: sent.data.product ?? product } }
    : sent;

  function change() {
    const path = { boatId, engineId: part.engineId ?? 0, productId: part.productId };
    return api.PATCH('/api/boats/{boatId}/parts/{engineId}/products/{productId}', {
      params: { path },
      body: { ...changes, version: record?.version ?? null },
    });
  }
}

function add(boatId: number, part: BoatPart, changes: ReturnType<typeof partChanges>) {
  const { productId, engineId } = part;
  const body = { boatId, productId, engineId, ...changes };
  return api.POST('/api/boats/products/add-boat-product', { body });
}
