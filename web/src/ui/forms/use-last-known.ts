import { useState } from 'react';

/**
 * The record that a form changes, also after it was removed elsewhere: as it was last known under the
 * same name. Null while none is named or known.
 */
export function useLastKnown<Value>(found: Value | null, name: string | null): Value | null {
  const [last, setLast] = useState({ found, name });
  const isNewer = last.name !== name || (found !== null && last.found !== found);
  if (isNewer) setLast({ found, name });
  return isNewer ? found : last.found;
}
