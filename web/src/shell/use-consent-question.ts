import { useEffect } from 'react';
import { askForConsent } from '@/environment/consent';
import { paths } from '@/routes/paths';

let isAsked = false;

/**
 * Asks once a visit for consent while there is no answer. The page that a vendor answers on keeps no
 * statistics, so nobody is asked there.
 */
export function useConsentQuestion(isReady: boolean, path: string): void {
  const isDue = isReady && path !== paths.quoteAnswer;
  useEffect(() => {
    if (!isDue || isAsked) return;
    isAsked = true;
    void askForConsent();
  }, [isDue]);
}
