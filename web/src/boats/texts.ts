import { loadBoatTexts } from '@/i18n/activate';
import { learnServerTexts } from '@/session/server-texts';

/** Loads what the pages of boats say: their own texts, and the server's about boats. */
export async function loadTextsOfBoats(): Promise<void> {
  const [{ BOAT_SERVER_TEXTS }] = await Promise.all([
    import('./server-texts/boat-server-texts'),
    loadBoatTexts(),
  ]);
  learnServerTexts(BOAT_SERVER_TEXTS);
}
