import { Trans } from '@lingui/react/macro';
import type { PopupContent } from '@/popups/kinds';
import { SignalButton } from '@/ui/signal-button';
import { PopupFrame } from './popup-frame';
import classes from './popup-frame.module.css';

/** A message with one button. */
export function GeneralPopup({ title, text, image, button, close }: PopupContent<'general'>) {
  return (
    <PopupFrame title={title} onClose={() => close(null)}>
      {image !== undefined && <img className={classes['image']} src={image} alt="" />}
      <div className={classes['text']}>{text}</div>
      <div className={classes['buttons']}>
        <SignalButton data-autofocus onClick={() => close('button')}>
          {button ?? <Trans>Ok</Trans>}
        </SignalButton>
      </div>
    </PopupFrame>
  );
}
