import { api, type Sent, send } from '@/api/client';
import type { Address } from '@/api/types';
import { type AddressForm, detailsOf } from './address-rules';

/** Stores a new address, or the changed one. */
export async function saveAddress(
  form: AddressForm,
  before: Address | null,
): Promise<Sent<Address>> {
  const details = detailsOf(form);
  if (before === null) {
    const call = api.POST('/api/users/address/create', { body: details });
    const sent = await send(call, 'new address');
    return sent.ok ? { ok: true, data: sent.data.userAddress } : sent;
  }
  const params = { path: { addressId: before.id } };
  const body = { addressDetails: details };
  const call = api.PATCH('/api/users/update/address/{addressId}', { params, body });
  const sent = await send(call, 'address');
  return sent.ok ? { ok: true, data: sent.data.updatedAddress } : sent;
}
