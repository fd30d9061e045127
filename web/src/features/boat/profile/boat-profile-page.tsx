import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, useLocation, useSearchParams } from 'react-router';
import type { Boat } from '@/domains/boats/boat';
import { idOfSegment, paths } from '@/routes/paths';
import { BoatBox } from '@/ui/boat-box/boat-box';
import { SavedNote } from '@/ui/fields/saved-note';
import { PageTitle } from '@/ui/page-title';
import { KeepCopy } from '../copy/keep-copy';
import classes from '../page/boat.module.css';
import { BoatGate } from '../page/boat-gate';
import { BoatTabs } from '../page/boat-tabs';
import { Expiries } from '../page/expiries';
import { InvitationCards } from '../people/invitation-cards';
import { LeaveBoat } from '../people/leave-boat';
import { AddBoat } from './add-boat';
import { ArchivedBoats } from './archived-boats';
import { BoatEnd } from './boat-end';
import { BoatForm } from './boat-form';
import { BoatLinks } from './boat-links';
import { ClubCard } from './club-card';
import { FirstBoat } from './first-boat';

/** `/boatprofile`: the boat of the address, else the active one; the first boat's form without any. */
export function BoatProfilePage() {
  const { t } = useLingui();
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const { note = null } = (state ?? {}) as { note?: string };
  return (
    <BoatGate
      title={t`My Boat`}
      boatId={idOfSegment(query.get('boatId') ?? undefined)}
      boatless={
        <>
          <SavedNote>{note}</SavedNote>
          <InvitationCards />
          <FirstBoat />
          <ArchivedBoats />
        </>
      }
    >
      {(boat) =>
        query.has('new') ? (
          <AddBoat boat={boat} />
        ) : (
          <BoatProfile boat={boat} note={note} onSwitch={() => setQuery({})} />
        )
      }
    </BoatGate>
  );
}

interface Props {
  boat: Boat;
  /** What was just done. */
  note: string | null;
  onSwitch: () => void;
}

function BoatProfile({ boat, note, onSwitch }: Props) {
  const { t } = useLingui();
  return (
    <>
      <div className={classes['head']}>
        <PageTitle title={t`My Boat`} />
        <Button
          component={Link}
          to={paths.newBoat}
          variant="default"
          leftSection={<IconPlus aria-hidden size={20} />}
        >
          <Trans>Add boat</Trans>
        </Button>
      </div>
      <SavedNote>{note}</SavedNote>
      <InvitationCards />
      <div className={classes['above']}>
        <BoatBox boat={boat} onSwitch={onSwitch} />
      </div>
      <BoatTabs boat={boat} />
      <Expiries boat={boat} />
      <div className={classes['columns']}>
        <div className={classes['beside']}>
          <BoatLinks boat={boat} />
          <KeepCopy key={boat.id} boat={boat} />
        </div>
        <div className={classes['form']}>
          <BoatForm key={boat.id} boat={boat} />
        </div>
        <div className={classes['beside']}>
          <ClubCard boat={boat} />
          <LeaveBoat boat={boat} />
          <BoatEnd key={boat.id} boat={boat} />
          <ArchivedBoats except={boat.id} />
        </div>
      </div>
    </>
  );
}
