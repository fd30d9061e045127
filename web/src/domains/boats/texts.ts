import { loadBoatTexts } from '@/i18n/activate';
import { learnServerTexts } from '@/session/server-texts';

/** Loads the messages of the boat pages: their own, and the server's about boats. */
export async function loadTextsOfBoats(): Promise<void> {
  const [{ BOAT_SERVER_TEXTS }] = await Promise.all([
    import('./server-texts/boat-server-texts'),
    loadBoatTexts(),
  ]);
  learnServerTexts(BOAT_SERVER_TEXTS);
}
