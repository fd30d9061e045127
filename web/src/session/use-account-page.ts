import { useNavigate } from 'react-router';
import { openPopup } from '@/popups/open-popup';
import { useSession } from './use-session';

/**
 * Opens a page that needs an account. A visitor is asked to sign in first, and returns to `back`,
 * the current page unless given.
 */
export function useAccountPage(): (page: string, back?: string) => void {
  const navigate = useNavigate();
  const { kind } = useSession();
  return (page, back) => {
    if (kind !== 'visitor') void navigate(page);
    else void openPopup('pleaseSignUp', back === undefined ? {} : { target: back });
  };
}
