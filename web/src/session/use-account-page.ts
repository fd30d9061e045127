import { useNavigate } from 'react-router';
import { openPopup } from '@/popups/open-popup';
import { useSession } from './use-session';

/**
 * Opens a page that belongs to an account. A visitor is asked to sign in first, and comes back to
 * `back`, the page that is open when it is left out.
 */
export function useAccountPage(): (page: string, back?: string) => void {
  const navigate = useNavigate();
  const { kind } = useSession();
  return (page, back) => {
    if (kind !== 'visitor') void navigate(page);
    else void openPopup('pleaseSignUp', back === undefined ? {} : { target: back });
  };
}
