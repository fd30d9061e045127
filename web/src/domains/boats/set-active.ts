import { api, type Sent, send } from '@/api/client';
import { sessionState, takeActiveBoat } from '@/session/session';

let running: Promise<unknown> = Promise.resolve();
let waiting = 0;
/** The last choice that the server has stored; it is restored after a failure. */
let confirmed: number | null = null;

/**
 * Makes a boat the active one: immediately on the page, then at the server, one choice after the
 * other. A failure restores the last choice that the server has accepted.
 */
export async function setActive(boatId: number): Promise<Sent<unknown>> {
  const session = sessionState();
  if (session.kind !== 'user') throw new Error('a boat was chosen without a user');
  const { id: userId, activeBoat } = session.user;
  if (waiting === 0) confirmed = activeBoat;
  waiting += 1;
  takeActiveBoat(boatId);
  const turn = running.then(() => {
    const params = { path: { userId } };
    const body = { activeBoat: boatId };
    return send(api.PATCH('/api/users/update/{userId}', { params, body }), 'active boat');
  });
  running = turn;
  const sent = await turn;
  waiting -= 1;
  if (sent.ok) confirmed = boatId;
  else if (activeBoatNow() === boatId && confirmed !== null) takeActiveBoat(confirmed);
  return sent;
}

function activeBoatNow(): number | null {
  const session = sessionState();
  return session.kind === 'user' ? session.user.activeBoat : null;
}
