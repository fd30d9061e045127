import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Boat, Engine } from '@/domains/boats/boat';
import { may } from '@/domains/boats/may';
import { enginesQuery } from '@/domains/boats/queries';
import { EmptyState } from '@/ui/empty-state';
import { useFocusOnHeading } from '@/ui/focus/use-focus-on-heading';
import { useLastKnown } from '@/ui/forms/use-last-known';
import { QueryState } from '@/ui/query-state';
import { SignalButton } from '@/ui/signal-button';
import classes from '../page/boat.module.css';
import { BoatGate } from '../page/boat-gate';
import { BoatPageHead } from '../page/boat-page-head';
import { FittingParts } from '../page/fitting-parts';
import { ReadOnlyNote } from '../page/read-only-note';
import { EngineForm } from './engine-form';
import { EngineList } from './engine-list';

const HEIGHT = 180;
/** The value of `?engine=` for a new engine. */
const NEW = 'new';

/** `/boatprofile/engine/{boatId}`: the engines and drives, or with `?engine=` the form of one. */
export function EnginesPage() {
  const { t } = useLingui();
  return (
    <BoatGate title={t`Engines and drives`}>
      {(boat) => <Engines key={boat.id} boat={boat} />}
    </BoatGate>
  );
}

function Engines({ boat }: { boat: Boat }) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const query = enginesQuery(boat.id, i18n.locale);
  const { data } = useQuery(query);
  const [address, setAddress] = useSearchParams();
  const [note, setNote] = useState<string | null>(null);
  const mayEdit = may(boat, 'boats', 'edit');
  const named = mayEdit ? address.get('engine') : null;
  const listed = data?.find(({ id }) => String(id) === named) ?? null;
  const edited = useLastKnown(listed, named);
  const isForm = named === NEW || edited !== null;
  useFocusOnHeading(isForm ? named : null);

  const open = (engine: string | null) => {
    setNote(null);
    setAddress(engine === null ? {} : { engine }, { replace: engine === null });
  };
  const keep = (saved: Engine, isDone: boolean) => {
    client.setQueryData(query.queryKey, (before: Engine[] = []) =>
      before.some(({ id }) => id === saved.id)
        ? before.map((known) => (known.id === saved.id ? saved : known))
        : [...before, saved],
    );
    if (!isDone) return;
    open(null);
    setNote(listed === null ? t`Engine added` : t`Engine saved`);
  };
  if (isForm) {
    return (
      <>
        <BoatPageHead boat={boat} title={edited === null ? t`Add engine` : t`Change engine`} />
        <div className={classes['narrow']}>
          <EngineForm
            key={named}
            boat={boat}
            engine={edited}
            isGone={edited !== null && listed === null}
            onSaved={keep}
            onLeave={() => open(null)}
          />
        </div>
      </>
    );
  }
  return (
    <EngineOverview boat={boat} mayEdit={mayEdit} note={note} onOpen={open} onNote={setNote} />
  );
}

interface OverviewProps {
  boat: Boat;
  mayEdit: boolean;
  /** What was just done. */
  note: string | null;
  onOpen: (engine: string) => void;
  onNote: (note: string | null) => void;
}

function EngineOverview({ boat, mayEdit, note, onOpen, onNote }: OverviewProps) {
  const { t, i18n } = useLingui();
  const query = useQuery(enginesQuery(boat.id, i18n.locale));
  const { data } = query;
  const text = <Trans>Most parts fit an engine. Add your engine to see them.</Trans>;
  const adding = {
    leftSection: <IconPlus aria-hidden size={20} />,
    onClick: () => onOpen(NEW),
    children: <Trans>Add engine</Trans>,
  };
  return (
    <>
      <BoatPageHead boat={boat} title={t`Engines and drives`}>
        {mayEdit && data !== undefined && data.length > 0 && (
          // The next step is to look at the parts that fit.
          <Button variant="default" {...adding} />
        )}
      </BoatPageHead>
      <div className={classes['above']}>
        <FittingParts boat={boat} isNext={!mayEdit || data?.length !== 0} />
      </div>
      {!mayEdit && <ReadOnlyNote boat={boat} />}
      <QueryState query={query} height={HEIGHT} />
      {data?.length === 0 && (
        <EmptyState title={t`No engines yet`} text={mayEdit ? text : undefined}>
          {mayEdit && <SignalButton {...adding} />}
        </EmptyState>
      )}
      {data !== undefined && (
        <EngineList
          boat={boat}
          engines={data}
          mayEdit={mayEdit}
          note={note}
          onEdit={(id) => onOpen(String(id))}
          onNote={onNote}
        />
      )}
    </>
  );
}
