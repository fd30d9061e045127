import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useLocation, useNavigate } from 'react-router';
import { useEnvironment } from '@/environment/environment';
import type { PopupContent } from '@/popups/kinds';
import { signInAddress } from '@/routes/sign-in-address';
import { SignalButton } from '@/ui/signal-button';
import { PopupFrame } from './popup-frame';
import classes from './popup-frame.module.css';

/** Tells a visitor that a page needs an account and leads to it and back. */
export function PleaseSignUpPopup({ text, target, close }: PopupContent<'pleaseSignUp'>) {
  const { t } = useLingui();
  const { currentTheme } = useEnvironment();
  const location = useLocation();
  const navigate = useNavigate();
  const name = currentTheme.themeDisplayName;

  const leave = (page: '/login' | '/signup') => {
    close(page === '/login' ? 'signIn' : 'register');
    void navigate(signInAddress(page, location, target));
  };

  return (
    <PopupFrame title={t`Sign in to continue`} onClose={() => close(null)}>
      <div className={classes['text']}>
        {text ?? (
          <Trans>To continue to this page you will need to sign in or register to {name}</Trans>
        )}
      </div>
      <div className={classes['buttons']}>
        <Button variant="default" onClick={() => leave('/signup')}>
          <Trans>REGISTER</Trans>
        </Button>
        <SignalButton data-autofocus onClick={() => leave('/login')}>
          <Trans>SIGN IN</Trans>
        </SignalButton>
      </div>
    </PopupFrame>
  );
}
