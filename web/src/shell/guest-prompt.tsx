import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { signInAddress } from '@/routes/sign-in-address';
import { SignalButton } from '@/ui/signal-button';
import classes from './sidebar.module.css';

/** Asks a guest to sign in or register. */
export function GuestPrompt({ onLeave }: { onLeave: () => void }) {
  const location = useLocation();
  return (
    <section className={classes['guest']}>
      <p>
        <Trans>Sign in to keep your boat, its engines and its documents in one place.</Trans>
      </p>
      <div className={classes['buttons']}>
        <SignalButton component={Link} to={signInAddress('/login', location)} onClick={onLeave}>
          <Trans>Sign in</Trans>
        </SignalButton>
        <Button
          component={Link}
          to={signInAddress('/signup', location)}
          variant="default"
          onClick={onLeave}
        >
          <Trans>Register</Trans>
        </Button>
      </div>
    </section>
  );
}
