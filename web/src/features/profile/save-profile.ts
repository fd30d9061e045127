import { api, type Sent, send } from '@/api/client';
import { takeUser } from '@/session/session';
import { readUser, type UserData } from '@/session/user-data';
import type { changesOf } from './profile-rules';

/** Stores what a user changes of themselves, over the state that was read, and shows it everywhere. */
export async function saveProfile(
  changes: ReturnType<typeof changesOf>,
  user: UserData | null,
): Promise<Sent<UserData>> {
  const params = { path: { userId: user?.id ?? 0 } };
  const body = { ...changes, version: user?.version ?? null };
  const sent = await send(api.PATCH('/api/users/update/{userId}', { params, body }), 'profile');
  if (!sent.ok) return sent;
  takeUser(sent.data);
  return { ok: true, data: readUser(sent.data) };
}
