import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useId } from 'react';
import { FormError } from '@/ui/fields/form-error';
import { PageTitle } from '@/ui/page-title';
import { SignalButton } from '@/ui/signal-button';
import classes from './auth.module.css';
import { useCountdown } from './use-countdown';

const PAUSE_S = 60;

interface Props {
  /** Where the link was sent to, if it is registered. */
  address: string;
  failure: string | null;
  onResend: () => void;
  onOk: () => void;
}

/** Says that a link was sent, and sends it again after a pause. */
export function SentReset({ address, failure, onResend, onOk }: Props) {
  const { t } = useLingui();
  const id = useId();
  const { seconds, restart } = useCountdown(PAUSE_S);
  return (
    <>
      <PageTitle title={t`Forgot your password?`} />
      <p className={classes['text']} role="status">
        <Trans>
          If this email is registered, you will receive a password reset link on: {address}
        </Trans>
      </p>
      <FormError id={id}>{failure}</FormError>
      <div className={classes['actions']}>
        <SignalButton fullWidth onClick={onOk}>
          <Trans>Ok</Trans>
        </SignalButton>
        <Button
          variant="default"
          fullWidth
          disabled={seconds > 0}
          onClick={() => {
            restart();
            onResend();
          }}
        >
          {seconds > 0 ? t`Resend in ${seconds}\u00a0s` : t`Resend`}
        </Button>
      </div>
    </>
  );
}
