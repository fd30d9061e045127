import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Activity, Boat } from '@/domains/boats/boat';
import { may } from '@/domains/boats/may';
import { activityQuery } from '@/domains/boats/queries';
import { EmptyState } from '@/ui/empty-state';
import { RadioList } from '@/ui/fields/radio-list';
import { QueryState } from '@/ui/query-state';
import classes from '../page/boat.module.css';
import { BoatGate } from '../page/boat-gate';
import { BoatPageHead } from '../page/boat-page-head';
import { ActivityList } from './activity-list';

const HEIGHT = 260;

/** `/boatprofile/my-boat-activity/{boatId}`: the activity on the boat, with the users. */
export function ActivityPage() {
  const { t } = useLingui();
  return (
    <BoatGate title={t`My Boat Activity`}>
      {(boat) => (
        <>
          <BoatPageHead boat={boat} title={t`My Boat Activity`} />
          <div className={classes['narrow']}>
            <Entries key={boat.id} boat={boat} />
          </div>
        </>
      )}
    </BoatGate>
  );
}

type Kind = Activity['kind'] | 'all';

function Entries({ boat }: { boat: Boat }) {
  const { t, i18n } = useLingui();
  const [kind, setKind] = useState<Kind>('all');
  const shown = kind === 'all' ? null : kind;
  const query = useInfiniteQuery(activityQuery(boat.id, shown, i18n.locale));
  const entries = query.data?.pages.flatMap(({ items }) => items);
  const kinds: [Kind, string][] = [
    ['all', t`All`],
    ['boat', t`Boat`],
    ['engine', t`Engines`],
    ['product', t`Parts`],
    ...(may(boat, 'users', 'read') ? [['user', t`People`] as [Kind, string]] : []),
    ['document', t`Documents`],
  ];
  return (
    <>
      <RadioList legend={t`Show`} value={kind} onChange={setKind} options={kinds} />
      <QueryState query={query} height={HEIGHT} />
      {entries?.length === 0 && (
        <EmptyState
          title={t`No activity yet`}
          text={<Trans>Changes to your boat appear here.</Trans>}
        />
      )}
      {entries !== undefined && entries.length > 0 && (
        <ActivityList query={query} entries={entries} />
      )}
    </>
  );
}
