import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { api, send } from '@/api/client';
import type { Boat, BoatRole, BoatUser } from '@/domains/boats/boat';
import { refreshBoat } from '@/domains/boats/refresh-boat';
import { roleInText } from '@/domains/boats/role-name';
import { openPopup } from '@/popups/open-popup';
import { failureText } from '@/session/server-texts';
import { useUser } from '@/session/use-session';
import { type Ended, useWrite } from '@/ui/forms/use-write';
import { useLeaveBoat } from './use-leave-boat';

/** The actions on the people on board, and their outcome. */
export function usePeople(boat: Boat) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const user = useUser();
  const leave = useLeaveBoat(boat);
  const questionOf = useRemovalQuestion(boat.boatName);
  const { note, failure, isSaving, run, tell } = useWrite((act: () => Promise<Ended>) => act());
  const { id: boatId } = boat;

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
    const role = roleInText(position, i18n);
    tell(
      sent.ok ? { note: t`${name} is now ${role}` } : { failure: failureText(sent.error, i18n) },
    );
    await refreshBoat(client, boatId, 'user');
    return sent.ok;
  };
  const remove = async (person: BoatUser): Promise<Ended> => {
    if (person.userId === user?.id) return await leave();
    const name = nameOf(person);
    if ((await openPopup('confirmation', questionOf(person, name))) !== true) return null;
    const sent = await removal(boatId, person);
    void refreshBoat(client, boatId, 'user');
    if (!sent.ok) return sent;
    return { note: person.status === 'invited' ? t`Invitation withdrawn` : t`${name} was removed` };
  };
  const resend = async ({ email, role, fullName }: BoatUser): Promise<Ended> => {
    const body = { boatId, email, role, fullName };
    const sent = await send(api.POST('/api/boats/link', { body }), 'invite again');
    void refreshBoat(client, boatId, 'user');
    return sent.ok ? { note: t`Invitation sent again to ${email}` } : sent;
  };
  return {
    note,
    failure,
    isWaiting: isSaving,
    say: (sentence: string | null) => tell({ note: sentence }),
    changeRole,
    remove: (person: BoatUser) => run(() => remove(person)),
    resend: (person: BoatUser) => run(() => resend(person)),
  };
}

/** The question before a person is removed or an invitation is withdrawn. */
function useRemovalQuestion(boatName: string) {
  const { t } = useLingui();
  return (person: BoatUser, name: string) => {
    if (person.status === 'invited') {
      return {
        title: t`Withdraw the invitation to ${name}?`,
        text: t`The link in the e-mail will no longer work.`,
        ok: t`Withdraw`,
      };
    }
    const text = t`${name} will no longer see this boat.`;
    return { title: t`Remove ${name} from ${boatName}?`, text, ok: t`Remove` };
  };
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
