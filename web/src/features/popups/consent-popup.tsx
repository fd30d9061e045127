import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button } from '@mantine/core';
import { Link } from 'react-router';
import type { PopupContent } from '@/popups/kinds';
import { paths } from '@/routes/paths';
import { SignalButton } from '@/ui/signal-button';
import { PopupFrame } from './popup-frame';
import classes from './popup-frame.module.css';

/** Asks whether statistics may be kept. Closing it by X leaves the question open. */
export function ConsentPopup({ close }: PopupContent<'consent'>) {
  const { t } = useLingui();
  return (
    <PopupFrame title={t`Your privacy`} width={600} onClose={() => close(null)}>
      <div className={classes['text']}>
        <Trans>
          We would like to collect statistics to improve this site. Searching and saving your
          settings work either way. Read our{' '}
          <Anchor component={Link} to={paths.privacy} onClick={() => close(null)}>
            privacy policy
          </Anchor>
          .
        </Trans>
      </div>
      <div className={classes['buttons']}>
        <Button variant="default" onClick={() => close('denied')}>
          <Trans>Decline</Trans>
        </Button>
        <SignalButton data-autofocus onClick={() => close('granted')}>
          <Trans>Accept</Trans>
        </SignalButton>
      </div>
    </PopupFrame>
  );
}
