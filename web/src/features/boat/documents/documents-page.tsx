import { useLingui } from '@lingui/react/macro';
import { may } from '@/domains/boats/may';
import classes from '../page/boat.module.css';
import { BoatGate } from '../page/boat-gate';
import { BoatPageHead } from '../page/boat-page-head';
import { ReadOnlyNote } from '../page/read-only-note';
import { Documents } from './documents';

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
