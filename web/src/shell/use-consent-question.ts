import { useEffect } from 'react';
import { askForConsent } from '@/environment/consent';

let isAsked = false;

/** Asks once a visit for consent while there is no answer. */
export function useConsentQuestion(isReady: boolean): void {
  useEffect(() => {
    if (!isReady || isAsked) return;
    isAsked = true;
    void askForConsent();
  }, [isReady]);
}
