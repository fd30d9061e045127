import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, send } from '@/api/client';
import { mediaUrl } from '@/api/media';
import type { Boat } from '@/domains/boats/boat';
import { may } from '@/domains/boats/may';
import { keepBoat, refreshBoat } from '@/domains/boats/refresh-boat';
import { useUser } from '@/session/use-session';
import { FormError } from '@/ui/fields/form-error';
import { useFocusBack } from '@/ui/focus/use-focus-back';
import { useUnsaved } from '@/ui/forms/unsaved';
import { useFoundDraft } from '@/ui/forms/use-found-draft';
import { useWrite } from '@/ui/forms/use-write';
import classes from '../page/boat.module.css';
import { ClubForm } from './club-form';

const LOGO_SIZE = 44;

/**
 * The boat's club. The user who added the boat can also create a club, join their own and leave it.
 */
export function ClubCard({ boat }: { boat: Boat }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const own = useUser()?.club ?? null;
  const [isMaking, setIsMaking] = useState(useFoundDraft('club') !== null);
  const { isSaving, failure, run } = useWrite(async (club: number | null) => {
    const params = { path: { boatId: boat.id } };
    const call = api.PATCH('/api/boats/update/{boatId}', { params, body: { club } });
    const sent = await send(call, 'club of a boat');
    if (sent.ok) keepBoat(client, sent.data);
    void refreshBoat(client, boat.id, 'fields');
    return sent;
  });
  const button = useFocusBack(isMaking || isSaving);
  useUnsaved({ hasChanges: false, isSaving });
  const mayChange = boat.isCreator && may(boat, 'boats', 'edit');
  const isMember = boat.club !== null;
  if (!isMember && !mayChange) return null;
  const logo = mediaUrl(isMember ? boat.clubLogo : own?.clubLogo);

  if (isMaking) return <ClubForm boatId={boat.id} onDone={() => setIsMaking(false)} />;
  return (
    <section className={classes['card']} aria-label={t`Club`}>
      <div className={classes['club']}>
        {logo === null ? (
          <IconFlag aria-hidden size={28} stroke={1.6} />
        ) : (
          <img src={logo} alt="" width={LOGO_SIZE} height={LOGO_SIZE} />
        )}
        <div>
          <h2>{(isMember ? boat.clubName : own?.clubName) ?? t`Club`}</h2>
          <p className={classes['soft']}>
            {!isMember && own === null && <Trans>Its logo is shown with your boats.</Trans>}
            {isMember && <Trans>This boat belongs to the club.</Trans>}
          </p>
        </div>
      </div>
      <FormError id="club-failure">{failure}</FormError>
      {mayChange && (isMember || own !== null) && (
        <Button
          ref={button}
          variant="default"
          loading={isSaving}
          onClick={() => run(isMember ? null : (own?.id ?? null))}
        >
          {isMember ? (
            <Trans>Remove this boat from the club</Trans>
          ) : (
            <Trans>Add this boat to the club</Trans>
          )}
        </Button>
      )}
      {mayChange && !isMember && own === null && (
        <Button ref={button} variant="default" onClick={() => setIsMaking(true)}>
          <Trans>Create a club</Trans>
        </Button>
      )}
    </section>
  );
}
