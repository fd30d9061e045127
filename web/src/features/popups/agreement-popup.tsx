import { Button } from '@mantine/core';
import type { PopupContent } from '@/popups/kinds';
import { SignalButton } from '@/ui/signal-button';
import classes from './agreement-popup.module.css';
import { PopupFrame } from './popup-frame';
import frame from './popup-frame.module.css';

/** A long text with buttons that are always visible. */
export function AgreementPopup(props: PopupContent<'agreement'>) {
  const { title, subtitle, content, left, right, close } = props;
  return (
    <PopupFrame title={title} onClose={() => close(null)}>
      {subtitle !== undefined && <p className={frame['text']}>{subtitle}</p>}
      {content}
      <div className={classes['footer']}>
        {left !== undefined && (
          <Button variant="default" disabled={left.disabled === true} onClick={() => close('left')}>
            {left.label}
          </Button>
        )}
        {right !== undefined && (
          <SignalButton
            data-autofocus
            disabled={right.disabled === true}
            onClick={() => close('right')}
          >
            {right.label}
          </SignalButton>
        )}
      </div>
    </PopupFrame>
  );
}
