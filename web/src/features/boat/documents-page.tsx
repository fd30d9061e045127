import { useLingui } from '@lingui/react/macro';
import { may } from '@/boats/may';
import classes from './boat.module.css';
import { BoatGate } from './boat-gate';
import { BoatPageHead } from './boat-page-head';
import { Documents } from './documents';
import { ReadOnlyNote } from './read-only-note';

/** `/boatprofile/documents/{boatId}`: the boat's documents. */
export function DocumentsPage() {
  const { t } = useLingui();
  return (
    <BoatGate title={t`Documents`}>
      {(boat) => (
        <>
          <BoatPageHead boat={boat} title={t`Documents`} />
          <div className={classes['narrow']}>
            {!may(boat, 'boats', 'edit') && <ReadOnlyNote boat={boat} />}
            <Documents key={boat.id} boat={boat} />
          </div>
        </>
      )}
    </BoatGate>
  );
}
