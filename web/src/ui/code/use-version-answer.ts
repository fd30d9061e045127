import { useEffect, useState } from 'react';
import { askVersion, type VersionAnswer } from './app-version';

/**
 * How the open version compares with that of the server, as soon as that is known; the server is
 * asked when `isNeeded`.
 */
export function useVersionAnswer(isNeeded: boolean): VersionAnswer | null {
  const [answer, setAnswer] = useState<VersionAnswer | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    let isWanted = true;
    const ask = async () => {
      const given = await askVersion();
      if (isWanted) setAnswer(given);
    };
    void ask();
    return () => {
      isWanted = false;
    };
  }, [isNeeded]);
  return answer;
}
