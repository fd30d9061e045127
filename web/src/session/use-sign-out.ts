import { useNavigate } from 'react-router';
import { paths } from '@/routes/paths';
import { signOut } from './session';

/** Signs out and goes home. */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  return () => {
    // First away from a private page, whose guard would ask to sign in again.
    void navigate(paths.home);
    void signOut();
  };
}
