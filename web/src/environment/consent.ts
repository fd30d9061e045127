import { useSyncExternalStore } from 'react';
import { readLocal, writeLocal } from '@/api/local-values';

export type Consent = 'granted' | 'denied';

/** Whether the question is shown again although it was answered. */
let isAskedAgain = false;
const listeners = new Set<() => void>();

/** The stored answer; null if there is none. */
export function consentStatus(): Consent | null {
  const kept = readLocal('consentStatus');
  return kept === 'granted' || kept === 'denied' ? kept : null;
}

/** Whether the question has to be shown. */
export function useIsConsentOpen(): boolean {
  return useSyncExternalStore(subscribe, () => isAskedAgain || consentStatus() === null);
}

/** Stores the answer. */
export function answerConsent(answer: Consent): void {
  isAskedAgain = false;
  writeLocal('consentStatus', answer);
  tell();
}

/** Shows the question again, for another answer. */
export function askForConsentAgain(): void {
  isAskedAgain = true;
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // The question was answered in another tab.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
