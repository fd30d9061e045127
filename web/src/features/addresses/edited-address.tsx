import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Address } from '@/api/types';
import { addressesQuery } from '@/session/addresses-query';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import { useLastKnown } from '@/ui/forms/use-last-known';
import { PageTitle } from '@/ui/page-title';
import { AddressForm } from './address-form';
import classes from './addresses.module.css';

interface Props {
  /** Null for a new address. */
  addressId: number | null;
  onLeave: () => void;
}

/** The form of one address, once it is known. */
export function EditedAddress({ addressId, onLeave }: Props) {
  const { t } = useLingui();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(addressesQuery());
  const title = addressId === null ? t`Add address` : t`Change address`;
  const listed = data?.find(({ id }) => id === addressId) ?? null;
  const address = useLastKnown(listed, String(addressId));

  const keep = (saved: Address, isDone: boolean) => {
    client.setQueryData(addressesQuery().queryKey, (before: Address[] = []) =>
      before.some(({ id }) => id === saved.id)
        ? before.map((known) => (known.id === saved.id ? saved : known))
        : [...before, saved],
    );
    if (isDone) onLeave();
  };
  const content = () => {
    if (data === undefined) {
      if (error === null) return <Skeleton height={320} />;
      return <ErrorPanel error={error} onRetry={() => void refetch()} />;
    }
    if (addressId !== null && address === null) {
      return (
        <EmptyState title={t`Address not found.`}>
          <Button variant="default" onClick={onLeave}>
            <Trans>Back</Trans>
          </Button>
        </EmptyState>
      );
    }
    return (
      <AddressForm
        address={address}
        isGone={address !== null && listed === null}
        onSaved={keep}
        onLeave={onLeave}
      />
    );
  };
  return (
    <div className={classes['page']}>
      <PageTitle title={title} />
      {content()}
    </div>
  );
}
