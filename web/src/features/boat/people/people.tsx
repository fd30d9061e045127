import { Trans, useLingui } from '@lingui/react/macro';
import { IconUserPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { Boat } from '@/domains/boats/boat';
import { may } from '@/domains/boats/may';
import { useUser } from '@/session/use-session';
import { ConfirmEmail } from '@/ui/confirm-email';
import { FormError } from '@/ui/fields/form-error';
import { SavedNote } from '@/ui/fields/saved-note';
import { useFocusBack } from '@/ui/focus/use-focus-back';
import { useFoundDraft } from '@/ui/forms/use-found-draft';
import { SignalButton } from '@/ui/signal-button';
import classes from '../page/boat.module.css';
import { BoatPageHead } from '../page/boat-page-head';
import { InviteForm } from './invite-form';
import { PeopleList } from './people-list';
import { usePeople } from './use-people';

interface Props {
  boat: Boat;
  /** The user that the address names. */
  named: number | null;
}

/** Everyone on board of a boat, and the form to invite more. */
export function People({ boat, named }: Props) {
  const { t } = useLingui();
  const user = useUser();
  const [isInviting, setIsInviting] = useState(useFoundDraft(`invitation/${boat.id}`) !== null);
  const inviteButton = useFocusBack(isInviting);
  const { note, failure, say, ...actions } = usePeople(boat);
  const { boatName } = boat;
  const show = (isShown: boolean, sentence: string | null) => {
    setIsInviting(isShown);
    say(sentence);
  };
  return (
    <>
      <BoatPageHead boat={boat} title={t`People on board ${boatName}`}>
        {may(boat, 'users', 'create') && !isInviting && (
          <SignalButton
            ref={inviteButton}
            leftSection={<IconUserPlus aria-hidden size={20} />}
            onClick={() => show(true, null)}
          >
            <Trans>Invite</Trans>
          </SignalButton>
        )}
      </BoatPageHead>
      <Outcome note={note} failure={failure} />
      {isInviting && (
        <div className={classes['list']}>
          {user?.emailVerified === false ? (
            <ConfirmEmail user={user} />
          ) : (
            <InviteForm
              boat={boat}
              onDone={(sentence) => show(false, sentence)}
              onLeave={() => setIsInviting(false)}
            />
          )}
        </div>
      )}
      <PeopleList boat={boat} named={named} actions={actions} />
    </>
  );
}

interface OutcomeProps {
  note: string | null;
  failure: string | null;
}

/** What an action led to, above the list: the entry that it was about may be far below. */
function Outcome({ note, failure }: OutcomeProps) {
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (note !== null || failure !== null) outcome.current?.scrollIntoView({ block: 'nearest' });
  }, [note, failure]);
  return (
    <div ref={outcome}>
      <FormError id="people-failure">{failure}</FormError>
      <SavedNote>{note}</SavedNote>
    </div>
  );
}
