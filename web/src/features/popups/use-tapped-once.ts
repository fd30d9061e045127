import { useEffect, useState } from 'react';
import { api, send } from '@/api/client';
import { takeUser } from '@/session/session';
import { useUser } from '@/session/use-session';

/**
 * Whether the user sees the sellers of a product for the first time. That several of them were shown
 * is stored once; when it is not stored, the next opening tries again.
 */
export function useTappedOnce(hasSeveral: boolean): boolean {
  const user = useUser();
  const userId = user?.id ?? null;
  // The explanation stays while it is being read.
  const [isFirstTime] = useState(user?.isTappedAffiliatesPopup === false);
  const isWanted = isFirstTime && hasSeveral && userId !== null;
  useEffect(() => {
    if (!isWanted || userId === null) return;
    const save = async () => {
      const params = { path: { userId } };
      const body = { isTappedAffiliatesPopup: true };
      const call = api.PATCH('/api/users/update/{userId}', { params, body });
      const sent = await send(call, 'sellers shown');
      if (sent.ok) takeUser(sent.data);
    };
    void save();
  }, [isWanted, userId]);
  return isFirstTime;
}
