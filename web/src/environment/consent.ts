import { readLocal, writeLocal } from '@/api/local-values';
import { openPopup } from '@/popups/open-popup';

/** The kept answer; null while there is none. */
export function consentStatus(): 'granted' | 'denied' | null {
  const kept = readLocal('consentStatus');
  return kept === 'granted' || kept === 'denied' ? kept : null;
}

/** Shows the consent popup unless it has been answered, and keeps the answer. */
export async function askForConsent(): Promise<void> {
  if (consentStatus() === null) await changeConsent();
}

/** Shows the consent popup, and keeps the answer. */
export async function changeConsent(): Promise<void> {
  const answer = await openPopup('consent', {});
  if (answer !== null) writeLocal('consentStatus', answer);
}
