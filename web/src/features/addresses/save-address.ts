import { api, type Sent, send } from '@/api/client';
import type { Address } from '@/api/types';
import type { detailsOf } from './address-rules';

/** Stores a new address, or the changes of an existing one. */
export async function saveAddress(
  details: Partial<ReturnType<typeof detailsOf>>,
  before: Address | null,
): Promise<Sent<Address>> {
  if (before === null) {
    const call = api.POST('/api/users/address/create', { body: details });
    const sent = await send(call, 'new address');
    return sent.ok ? { ok: true, data: sent.data.userAddress } : sent;
  }
  const params = { path: { addressId: before.id } };
  const body = { addressDetails: details, version: before.version };
  const call = api.PATCH('/api/users/update/address/{addressId}', { params, body });
  const sent = await send(call, 'address');
  return sent.ok ? { ok: true, data: sent.data.updatedAddress } : sent;
}
