import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiError } from '@/api/api-error';
import { api, send } from '@/api/client';
import type { Boat, BoatRole, BoatUser } from '@/domains/boats/boat';
import { refreshBoat } from '@/domains/boats/refresh-boat';
import { roleName } from '@/domains/boats/role-name';
import { openPopup } from '@/popups/open-popup';
import { failureText } from '@/session/server-texts';
import { useUser } from '@/session/use-session';
import { useLeaveBoat } from './use-leave-boat';

/** The actions on the people on board, and their outcome. */
export function usePeople(boat: Boat) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const user = useUser();
  const leave = useLeaveBoat(boat);
  const [note, setNote] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { id: boatId, boatName } = boat;

  const say = (sentence: string | null) => {
    setFailure(null);
    setNote(sentence);
  };
  const refuse = (error: ApiError) => {
    setNote(null);
    setFailure(failureText(error, i18n));
  };
  const changeRole = async (person: BoatUser, position: BoatRole): Promise<boolean> => {
    const { userId } = person;
    if (typeof userId !== 'number') return false;
    if (userId === user?.id) {
      const question = {
        title: t`Give up your rights?`,
        text: t`You cannot get them back yourself.`,
        ok: t`Give up`,
      };
      if ((await openPopup('confirmation', question)) !== true) return false;
    }
    const body = { boatId, userId, position };
    const sent = await send(api.PATCH('/api/boats/update-user-position', { body }), 'role');
    const name = nameOf(person);
    const role = roleName(position, i18n);
    if (sent.ok) say(t`${name} is now ${role}`);
    else refuse(sent.error);
    await refreshBoat(client, boatId, 'user');
    return sent.ok;
  };
  const remove = async (person: BoatUser): Promise<void> => {
    if (person.userId === user?.id) {
      const error = await leave();
      if (error !== null) refuse(error);
      return;
    }
    const name = nameOf(person);
    if ((await openPopup('confirmation', questionOf(person, name))) !== true) return;
    const sent = await removal(boatId, person);
    if (!sent.ok) refuse(sent.error);
    else say(person.status === 'invited' ? t`Invitation withdrawn` : t`${name} was removed`);
    await refreshBoat(client, boatId, 'user');
  };
  const resend = async ({ email, role, fullName }: BoatUser): Promise<void> => {
    const body = { boatId, email, role, fullName };
    const sent = await send(api.POST('/api/boats/link', { body }), 'invite again');
    if (sent.ok) say(t`Invitation sent again to ${email}`);
    else refuse(sent.error);
    await refreshBoat(client, boatId, 'user');
  };
  const questionOf = (person: BoatUser, name: string) => {
    if (person.status === 'invited') {
      return {
        title: t`Withdraw the invitation to ${name}?`,
        text: t`The link in the mail will no longer work.`,
        ok: t`Withdraw`,
      };
    }
    const text = t`${name} will no longer see this boat.`;
    return { title: t`Remove ${name} from ${boatName}?`, text, ok: t`Remove` };
  };
  return { note, failure, say, changeRole, remove, resend };
}

function nameOf({ fullName, email }: BoatUser): string {
  return fullName || email;
}

async function removal(boatId: number, { userId, invitationId }: BoatUser) {
  if (typeof userId === 'number') {
    const params = { path: { boatId, userId } };
    const call = api.DELETE('/api/boats/{boatId}/users/{userId}', { params });
    return await send(call, 'remove person');
  }
  const params = { path: { boatId, invitationId: invitationId ?? 0 } };
  const call = api.DELETE('/api/boats/{boatId}/invitations/{invitationId}', { params });
  return await send(call, 'withdraw invitation');
}
