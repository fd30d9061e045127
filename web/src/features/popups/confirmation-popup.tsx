import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { PopupContent } from '@/popups/kinds';
import { SignalButton } from '@/ui/signal-button';
import { PopupFrame } from './popup-frame';
import classes from './popup-frame.module.css';

/** A question with OK and CANCEL; when one button has a label of its own, the other is not in capitals. */
export function ConfirmationPopup(props: PopupContent<'confirmation'>) {
  const { title, text, ok, cancel, close } = props;
  return (
    <PopupFrame title={title} onClose={() => close(false)}>
      <div className={classes['text']}>{text}</div>
      <div className={classes['buttons']}>
        <Button variant="default" onClick={() => close(false)}>
          {cancel ?? (ok === undefined ? <Trans>CANCEL</Trans> : <Trans>Cancel</Trans>)}
        </Button>
        <SignalButton data-autofocus onClick={() => close(true)}>
          {ok ?? <Trans>OK</Trans>}
        </SignalButton>
      </div>
    </PopupFrame>
  );
}
