import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useSession } from './use-session';
import { missingFactor } from './user-data';

/** Runs the guards of the current page again after a change of the session. */
export function useGuardRenewal(): void {
  const session = useSession();
  const { revalidate } = useRevalidator();
  const factor = session.kind === 'user' ? missingFactor(session.user) : null;
  const standing = `${session.kind} ${factor}`;
  const last = useRef(standing);
  useEffect(() => {
    if (last.current === standing) return;
    last.current = standing;
    void revalidate();
  }, [standing, revalidate]);
}
