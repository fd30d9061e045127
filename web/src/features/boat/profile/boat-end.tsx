import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Boat } from '@/domains/boats/boat';
import { openPopup } from '@/popups/open-popup';
import { FormError } from '@/ui/fields/form-error';
import classes from './boat-end.module.css';
import { DeleteBoat } from './delete-boat';
import { useArchiveBoat } from './use-archive-boat';

/** The actions for a boat that is no longer used: archive, restore and delete. */
export function BoatEnd({ boat }: { boat: Boat }) {
  const { t } = useLingui();
  const { run, isSaving, failure } = useArchiveBoat(boat);
  const [isDeleting, setDeleting] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  if (boat.role !== 'Owner') return null;
  const { boatName } = boat;

  const handleArchive = async () => {
    const text = t`Everything is kept, but nobody can change it, and it is no longer offered as the active boat. You can bring it back at any time.`;
    const question = { title: t`Archive ${boatName}?`, text, ok: t`Archive` };
    if ((await openPopup('confirmation', question)) === true) run('archive');
  };
  const handleCancel = () => {
    setDeleting(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  return (
    <section className={classes['end']} aria-labelledby="boat-end">
      <h2 id="boat-end">
        {boat.isActive ? <Trans>No longer in use?</Trans> : <Trans>Archived</Trans>}
      </h2>
      {boat.isActive ? (
        <Button variant="default" loading={isSaving} onClick={() => void handleArchive()}>
          <Trans>Archive boat</Trans>
        </Button>
      ) : (
        <Button variant="default" loading={isSaving} onClick={() => run('restore')}>
          <Trans>Bring back</Trans>
        </Button>
      )}
      <FormError id="archive-failure">{failure}</FormError>
      {isDeleting ? (
        <DeleteBoat boat={boat} onCancel={handleCancel} />
      ) : (
        <Button ref={opener} variant="subtle" onClick={() => setDeleting(true)}>
          <Trans>Delete boat</Trans>
        </Button>
      )}
    </section>
  );
}
