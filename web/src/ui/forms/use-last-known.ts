import { useState } from 'react';

/**
 * The last known record under a name, for a form whose record was removed elsewhere. Null while no
 * record is named or known.
 */
export function useLastKnown<Value>(found: Value | null, name: string | null): Value | null {
  const [last, setLast] = useState({ found, name });
  const isNewer = last.name !== name || (found !== null && last.found !== found);
  if (isNewer) setLast({ found, name });
  return isNewer ? found : last.found;
}
