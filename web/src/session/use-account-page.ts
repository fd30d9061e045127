import { useNavigate } from 'react-router';
import { openPopup } from '@/popups/open-popup';
import { useSession } from './use-session';

interface Question {
  /** Why an account is needed, and what follows. */
  text: string;
  /** Where the visitor returns to, the current page unless given. */
  back?: string;
}

/** Opens a page that needs an account. A visitor is asked to sign in first. */
export function useAccountPage(): (page: string, question: Question) => void {
  const navigate = useNavigate();
  const { kind } = useSession();
  return (page, { text, back }) => {
    if (kind !== 'visitor') void navigate(page);
    else void openPopup('pleaseSignUp', back === undefined ? { text } : { text, target: back });
  };
}
