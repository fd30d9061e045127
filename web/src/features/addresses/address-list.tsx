import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, send } from '@/api/client';
import type { Address } from '@/api/types';
import { openPopup } from '@/popups/open-popup';
import { addressesQuery } from '@/session/addresses-query';
import { EmptyState } from '@/ui/empty-state';
import { FormError } from '@/ui/fields/form-error';
import { useWrite } from '@/ui/forms/use-write';
import { PageTitle } from '@/ui/page-title';
import { QueryState } from '@/ui/query-state';
import { SignalButton } from '@/ui/signal-button';
import { AddressCard } from './address-card';
import classes from './addresses.module.css';

/** As many as the server keeps for one user. */
const MAX_ADDRESSES = 20;
const HEIGHT = 140;

interface Props {
  onAdd: () => void;
  onEdit: (id: number) => void;
}

/** All addresses of the user. */
export function AddressList({ onAdd, onEdit }: Props) {
  const { t } = useLingui();
  const client = useQueryClient();
  const query = useQuery(addressesQuery());
  const { data } = query;
  const removal = useWrite(async ({ id, street, city }: Address) => {
    const text = `${street}, ${city}`;
    const ok = t`Delete`;
    const answer = openPopup('confirmation', { title: t`Delete this address?`, text, ok });
    if ((await answer) !== true) return null;
    const params = { path: { addressId: id } };
    const sent = await send(api.DELETE('/api/users/address/{addressId}', { params }), 'address');
    if (sent.ok) client.setQueryData(addressesQuery().queryKey, sent.data.addresses);
    return sent;
  });
  const add = (
    <SignalButton leftSection={<IconPlus aria-hidden size={20} />} onClick={onAdd}>
      <Trans>Add address</Trans>
    </SignalButton>
  );

  return (
    <div className={classes['wide']}>
      <PageTitle title={t`Addresses`} />
      <QueryState query={query} height={HEIGHT} />
      <FormError id="address-failure">{removal.failure}</FormError>
      {data?.length === 0 && (
        <EmptyState
          title={t`No addresses yet`}
          text={
            <Trans>
              Add the addresses where you want your parts delivered, at home or at your berth.
            </Trans>
          }
        >
          {add}
        </EmptyState>
      )}
      {data !== undefined && data.length > 0 && (
        <>
          <ul className={classes['list']}>
            {data.map((address, index) => (
              <AddressCard
                key={address.id}
                address={address}
                isMain={index === 0}
                isWaiting={removal.isSaving}
                onEdit={() => onEdit(address.id)}
                onDelete={() => removal.run(address)}
              />
            ))}
          </ul>
          {data.length < MAX_ADDRESSES ? add : <p>{t`You can save up to 20 addresses.`}</p>}
        </>
      )}
    </div>
  );
}
