import { loadTexts } from '@/i18n/activate';
import { BOAT_TEXTS } from '@/i18n/areas/boat';
import { learnReasons } from '@/session/server-texts';

/** Loads the messages of the boat pages: their own, and the server's reasons about boats. */
export async function loadTextsOfBoats(): Promise<void> {
  const [{ BOAT_REASONS }] = await Promise.all([
    import('./server-texts/boat-server-texts'),
    loadTexts(BOAT_TEXTS),
  ]);
  learnReasons(BOAT_REASONS);
}
