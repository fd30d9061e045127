import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Boat } from '@/domains/boats/boat';
import { may } from '@/domains/boats/may';
import { boatUsersQuery } from '@/domains/boats/queries';
import { useUser } from '@/session/use-session';
import { ConfirmEmail } from '@/ui/confirm-email';
import { ErrorPanel } from '@/ui/error-panel';
import { FormError } from '@/ui/fields/form-error';
import { SavedNote } from '@/ui/fields/saved-note';
import { useFocusBack } from '@/ui/focus/use-focus-back';
import { useFoundDraft } from '@/ui/forms/use-found-draft';
import { SignalButton } from '@/ui/signal-button';
import classes from '../page/boat.module.css';
import { BoatPageHead } from '../page/boat-page-head';
import { InviteForm } from './invite-form';
import { usePeople } from './use-people';
import { UserRow } from './user-row';

interface Props {
  boat: Boat;
  /** The user that the address names. */
  named: number | null;
}

interface OutcomeProps {
  note: string | null;
  failure: string | null;
}

/** What an action led to, above the list: the entry that it was about may be far below. */
function Outcome({ note, failure }: OutcomeProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (note !== null || failure !== null) place.current?.scrollIntoView({ block: 'nearest' });
  }, [note, failure]);
  return (
    <div ref={place}>
      <FormError id="people-failure">{failure}</FormError>
      <SavedNote>{note}</SavedNote>
    </div>
  );
}

/** Everyone on board of a boat and everyone invited, and the form to invite more. */
export function People({ boat, named }: Props) {
  const { t } = useLingui();
  const user = useUser();
  const { data, error, refetch } = useQuery(boatUsersQuery(boat.id));
  const [opened, setOpened] = useState<number | null>(named === user?.id ? null : named);
  const [isInviting, setIsInviting] = useState(useFoundDraft(`invitation/${boat.id}`) !== null);
  const inviteButton = useFocusBack(isInviting);
  const { note, failure, say, changeRole, remove, resend } = usePeople(boat);
  const { boatName } = boat;
  return (
    <>
      <BoatPageHead boat={boat} title={t`People on board ${boatName}`}>
        {may(boat, 'users', 'create') && !isInviting && (
          <SignalButton
            ref={inviteButton}
            leftSection={<IconUserPlus aria-hidden size={20} />}
            onClick={() => {
              say(null);
              setIsInviting(true);
            }}
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
              onDone={(sentence) => {
                setIsInviting(false);
                say(sentence);
              }}
              onLeave={() => setIsInviting(false)}
            />
          )}
        </div>
      )}
      {error !== null && data === undefined && (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <Skeleton height={220} />}
      <ul className={`${classes['list']} ${classes['pairs']}`}>
        {data?.map((person) => (
          <UserRow
            key={`${person.userId ?? ''} ${person.invitationId ?? ''}`}
            boat={boat}
            person={person}
            isSelf={person.userId === user?.id}
            isOpen={typeof person.userId === 'number' && person.userId === opened}
            onOpen={(isOpen) => setOpened(isOpen ? (person.userId ?? null) : null)}
            onRole={async (role) => {
              if (await changeRole(person, role)) setOpened(null);
            }}
            onRemove={() => remove(person)}
            onResend={() => resend(person)}
          />
        ))}
      </ul>
    </>
  );
}
