import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { signOut } from './session';
import type { SignOutState } from './use-sign-out';

/** Signs out a user who was sent to the home page to sign out. Rendered once, in the shell. */
export function useSignOutAtHome(): void {
  const location = useLocation();
  const navigate = useNavigate();
  const signsOut = (location.state as SignOutState | null)?.signsOut === true;
  useEffect(() => {
    if (!signsOut) return;
    void signOut();
    // A reload or a step back is not another sign-out.
    void navigate(location, { replace: true, state: null });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps -- once for each arrival
  }, [signsOut]);
}
