import { useSyncExternalStore } from 'react';
import { readLocal, writeLocal } from '@/api/local-values';

export type Consent = 'granted' | 'denied';

/** A script of another site that is loaded with consent. */
export interface Tool {
  script: string;
}

/** Whether the question is shown again although it was answered. */
let isAskedAgain = false;
const listeners = new Set<() => void>();

/** The stored answer; null if there is none. */
export function consentStatus(): Consent | null {
  const kept = readLocal('consentStatus');
  return kept === 'granted' || kept === 'denied' ? kept : null;
}

/** The stored answer, and the current one when it changes in any tab. */
export function useConsent(): Consent | null {
  return useSyncExternalStore(subscribe, consentStatus);
}

/** The scripts that were accepted, separated by spaces, also when they change in another tab. */
export function useAcceptedScripts(): string {
  return useSyncExternalStore(subscribe, acceptedScripts);
}

/**
 * Whether the question has to be shown: it was not answered, or only for other scripts than the
 * operator has set up since. A refusal is for all.
 */
export function useIsConsentOpen(tools: readonly Tool[]): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isAskedAgain || consentStatus() === null || isOutdated(tools),
  );
}

/** Those of the scripts that were accepted. */
export function permittedTools<Of extends Tool>(
  tools: readonly Of[],
  accepted = acceptedScripts(),
): readonly Of[] {
  const scripts = accepted.split(' ');
  return tools.filter(({ script }) => scripts.includes(script));
}

function acceptedScripts(): string {
  return consentStatus() === 'granted' ? (readLocal('consentScripts') ?? '') : '';
}

function isOutdated(tools: readonly Tool[]): boolean {
  return consentStatus() === 'granted' && permittedTools(tools).length < tools.length;
}

/** Stores the answer, and the scripts for which it was given. */
export function answerConsent(answer: Consent, tools: readonly Tool[]): void {
  isAskedAgain = false;
  const accepted = tools.map(({ script }) => script).join(' ');
  writeLocal('consentScripts', answer === 'granted' && accepted !== '' ? accepted : null);
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
