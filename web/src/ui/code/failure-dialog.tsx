import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useId, useLayoutEffect, useRef } from 'react';
import classes from './failure-dialog.module.css';
import { RetryButton } from './retry-button';
import { useCodeFailure } from './use-code-failure';

interface Props {
  error: unknown;
  retry: () => void;
  onClose: () => void;
}

/**
 * Shows over the page that a popup or the menu failed. The browser's own dialog needs no further
 * code.
 */
export function FailureDialog({ error, retry, onClose }: Props) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const textId = useId();
  const failure = useCodeFailure(error);
  const own = failure === null ? t`Something went wrong.` : t`This could not be loaded.`;
  useLayoutEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={classes['dialog']} aria-labelledby={textId} onClose={onClose}>
      <p id={textId} className={classes['text']}>
        {failure?.text ?? own}
      </p>
      <div className={classes['buttons']}>
        <Button variant="default" onClick={() => dialog.current?.close()}>
          <Trans>Close</Trans>
        </Button>
        <RetryButton isMain isOutdated={failure?.isOutdated === true} retry={retry} />
      </div>
    </dialog>
  );
}
