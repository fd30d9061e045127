import { useEffect } from 'react';
import { permittedTools, useAcceptedScripts, useConsent } from '@/environment/consent';
import { useEnvironment } from '@/environment/environment';
import { isSecretPath } from '@/routes/paths';

/** A page whose address is a secret was not allowed by the server to load scripts of other sites. */
const isSecretDocument = isSecretPath(location.pathname);

let areLoaded = false;

/**
 * Loads the operator's scripts of other sites once the visitor has agreed. When the visitor changes
 * the answer, also in another tab, the page is loaded again without them: a running script cannot be
 * removed.
 */
export function useConsentTools(): void {
  const tools = useEnvironment().allOptions?.consentTools;
  const consent = useConsent();
  const accepted = useAcceptedScripts();
  useEffect(() => {
    if (areLoaded && consent === 'denied') {
      location.reload();
      return;
    }
    const permitted = permittedTools(tools ?? [], accepted);
    if (areLoaded || isSecretDocument || permitted.length === 0) return;
    areLoaded = true;
    import('./load-tools').then(
      ({ loadTools }) => loadTools(permitted),
      () => {
        areLoaded = false;
      },
    );
  }, [tools, consent, accepted]);
}
