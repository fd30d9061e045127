import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Boat } from '@/domains/boats/boat';
import { boatUsersQuery } from '@/domains/boats/queries';
import { useUser } from '@/session/use-session';
import { QueryState } from '@/ui/query-state';
import classes from '../page/boat.module.css';
import type { usePeople } from './use-people';
import { UserRow } from './user-row';

const HEIGHT = 220;

interface Props {
  boat: Boat;
  /** The user that the address names. */
  named: number | null;
  actions: Pick<ReturnType<typeof usePeople>, 'changeRole' | 'remove' | 'resend' | 'isWaiting'>;
}

/** Everyone on board of a boat and everyone invited. One role at a time is changed. */
export function PeopleList({ boat, named, actions }: Props) {
  const user = useUser();
  const query = useQuery(boatUsersQuery(boat.id));
  const [opened, setOpened] = useState<number | null>(named === user?.id ? null : named);
  return (
    <>
      <QueryState query={query} height={HEIGHT} />
      <ul className={`${classes['list']} ${classes['pairs']}`}>
        {query.data?.map((person) => (
          <UserRow
            key={`${person.userId ?? ''} ${person.invitationId ?? ''}`}
            boat={boat}
            person={person}
            isSelf={person.userId === user?.id}
            isOpen={typeof person.userId === 'number' && person.userId === opened}
            onOpen={(isOpen) => setOpened(isOpen ? (person.userId ?? null) : null)}
            isWaiting={actions.isWaiting}
            onRole={async (role) => {
              if (await actions.changeRole(person, role)) setOpened(null);
            }}
            onRemove={() => actions.remove(person)}
            onResend={() => actions.resend(person)}
          />
        ))}
      </ul>
    </>
  );
}
