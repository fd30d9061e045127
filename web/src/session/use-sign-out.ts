import { useNavigate } from 'react-router';
import { paths } from '@/routes/paths';

/** The state of the way home of whoever signs out. */
export interface SignOutState {
  signsOut?: true;
}

/**
 * Signs out by going home: a page with unsaved changes asks first, and who stays there stays signed
 * in. Away from a private page, too, whose guard would ask to sign in again.
 */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  return () => {
    const state: SignOutState = { signsOut: true };
    void navigate(paths.home, { state });
  };
}
