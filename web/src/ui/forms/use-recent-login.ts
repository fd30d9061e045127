import { useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate } from 'react-router';
import type { ApiError } from '@/api/api-error';
import { openPopup } from '@/popups/open-popup';
import { signInAddress } from '@/routes/sign-in-address';
import { signOut } from '@/session/session';
import { useUser } from '@/session/use-session';
import { abandonUnsaved } from './unsaved';

/**
 * Handles a refused call: if the server requires a recent sign-in, the user is asked to sign in and
 * returns afterwards. Returns whether that was the reason.
 */
export function useRecentLogin(): (error: ApiError) => boolean {
  const { t } = useLingui();
  const navigate = useNavigate();
  const location = useLocation();
  const user = useUser();

  const ask = async () => {
    const text = t`Please sign in again to continue.`;
    if ((await openPopup('confirmation', { title: t`Notice!`, text })) !== true) return;
    const email = user?.email ?? '';
    // Does not wait for the server: the guard of the page would lead to a sign-in without the e-mail.
    abandonUnsaved();
    void signOut();
    const address = signInAddress('/login', location);
    void navigate(`${address}&${new URLSearchParams({ email }).toString()}`);
  };
  return (error) => {
    if (error.code !== 'REQUIRED-RECENT-LOGIN') return false;
    void ask();
    return true;
  };
}
