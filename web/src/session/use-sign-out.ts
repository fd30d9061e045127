import { useNavigate } from 'react-router';
import { paths } from '@/routes/paths';

/** The navigation state of a user who signs out. */
export interface SignOutState {
  signsOut?: true;
}

/**
 * Signs out through the home page: a page with unsaved changes asks first, and a user who stays
 * there stays signed in. It also leaves private pages, whose guard would ask to sign in again.
 */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  return () => {
    const state: SignOutState = { signsOut: true };
    void navigate(paths.home, { state });
  };
}
