import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api, type Sent, send } from '@/api/client';
import type { Boat } from '@/domains/boats/boat';
import { refreshBoat } from '@/domains/boats/refresh-boat';
import { openPopup } from '@/popups/open-popup';
import { paths } from '@/routes/paths';
import { boatsQuery } from '@/session/boats-query';
import { useUser } from '@/session/use-session';

/** Asks whether the user really leaves the boat, and leaves it; returns the outcome. */
export function useLeaveBoat({ id: boatId, boatName }: Boat): () => Promise<Sent<unknown> | null> {
  const { t } = useLingui();
  const client = useQueryClient();
  const navigate = useNavigate();
  const user = useUser();
  return async () => {
    if (user === null) return null;
    const text = t`You will no longer see this boat.`;
    const question = { title: t`Leave ${boatName}?`, text, ok: t`Leave` };
    if ((await openPopup('confirmation', question)) !== true) return null;
    const params = { path: { boatId, userId: user.id } };
    const call = api.DELETE('/api/boats/{boatId}/users/{userId}', { params });
    const sent = await send(call, 'leave boat');
    if (!sent.ok) {
      await refreshBoat(client, boatId, 'user');
      return sent;
    }
    await navigate(paths.boatProfile, { state: { note: t`You left ${boatName}` } });
    // No query of this boat may be sent from now on.
    client.removeQueries({ queryKey: ['boat', boatId] });
    await client.invalidateQueries({ queryKey: boatsQuery().queryKey });
    return sent;
  };
}
