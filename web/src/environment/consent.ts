import { useSyncExternalStore } from 'react';
import { readLocal, writeLocal } from '@/api/local-values';

export type Consent = 'granted' | 'denied';

/** The question is asked again although it has been answered. */
let isAskedAgain = false;
const listeners = new Set<() => void>();

/** The kept answer; null while there is none. */
export function consentStatus(): Consent | null {
  const kept = readLocal('consentStatus');
  return kept === 'granted' || kept === 'denied' ? kept : null;
}

/** Whether the question waits for an answer. */
export function useIsConsentOpen(): boolean {
  return useSyncExternalStore(subscribe, () => isAskedAgain || consentStatus() === null);
}

/** Keeps the answer. */
export function answerConsent(answer: Consent): void {
  isAskedAgain = false;
  writeLocal('consentStatus', answer);
  tell();
}

/** Asks again, for another answer. */
export function askForConsentAgain(): void {
  isAskedAgain = true;
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab has the answer.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
