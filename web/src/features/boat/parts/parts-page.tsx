import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Boat } from '@/domains/boats/boat';
import { may } from '@/domains/boats/may';
import { partsQuery } from '@/domains/boats/queries';
import { paths } from '@/routes/paths';
import { EmptyState } from '@/ui/empty-state';
import { QueryState } from '@/ui/query-state';
import { SignalButton } from '@/ui/signal-button';
import { BoatGate } from '../page/boat-gate';
import { BoatPageHead } from '../page/boat-page-head';
import { ReadOnlyNote } from '../page/read-only-note';
import { PartList } from './part-list';

const HEIGHT = 260;

/** `/boatprofile/parts/{boatId}`: the added parts, without the list of the boat's model. */
export function PartsPage() {
  const { t } = useLingui();
  return (
    <BoatGate title={t`Parts on board`} reads="products">
      {(boat) => <Parts key={boat.id} boat={boat} />}
    </BoatGate>
  );
}

function Parts({ boat }: { boat: Boat }) {
  const { t, i18n } = useLingui();
  const query = useQuery(partsQuery(boat.id, { source: 'user', language: i18n.locale }));
  const { data } = query;
  const mayEdit = may(boat, 'products', 'edit');
  const empty = (
    <EmptyState
      title={t`No parts yet`}
      text={
        <Trans>Keep track of what you have on board, where it is and what is running low.</Trans>
      }
    >
      {may(boat, 'products', 'create') && (
        <SignalButton component={Link} to={paths.search()}>
          <Trans>Search for a product</Trans>
        </SignalButton>
      )}
    </EmptyState>
  );
  return (
    <>
      <BoatPageHead boat={boat} title={t`Parts on board`}>
        <Button
          component={Link}
          to={paths.search('my-boat')}
          variant="default"
          leftSection={<IconSearch aria-hidden size={20} />}
        >
          <Trans>All parts that fit</Trans>
        </Button>
      </BoatPageHead>
      {!mayEdit && <ReadOnlyNote boat={boat} />}
      <QueryState query={query} height={HEIGHT} />
      {data !== undefined && <PartList boat={boat} parts={data} mayEdit={mayEdit} empty={empty} />}
    </>
  );
}
