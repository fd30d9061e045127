import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCameraOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Notice } from '@/ui/notice';
import type { CameraFailure } from './camera';
import classes from './scanner.module.css';

interface Props {
  /** Why the camera cannot be used, or `reader` if its pictures cannot be read. */
  failure: CameraFailure | 'reader';
  onRetry: () => void;
}

/** Shown in place of the camera: the reason, and what the user can do about it. */
export function CameraNotice({ failure, onRetry }: Props) {
  const { title, text } = words(failure);
  return (
    <Notice role="alert" tone="attention" icon={<IconCameraOff aria-hidden size={24} />}>
      <p className={classes['reason']}>{title}</p>
      <p className={classes['advice']}>{text}</p>
      {failure !== 'insecure' && (
        <Button variant="default" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </Notice>
  );
}

function words(failure: Props['failure']): { title: ReactNode; text: ReactNode } {
  switch (failure) {
    case 'insecure':
      return {
        title: <Trans>The camera needs a secure connection</Trans>,
        text: (
          <Trans>
            This page was opened without https, and browsers then block the camera. Use a photo or
            type the number.
          </Trans>
        ),
      };
    case 'denied':
      return {
        title: <Trans>Camera access is blocked</Trans>,
        text: (
          <Trans>
            Allow the camera for this site in the settings of your browser or device, and try again.
            You can also use a photo or type the number.
          </Trans>
        ),
      };
    case 'none':
      return {
        title: <Trans>No camera was found</Trans>,
        text: <Trans>Use a photo or type the number.</Trans>,
      };
    case 'busy':
      return {
        title: <Trans>The camera cannot be used</Trans>,
        text: (
          <Trans>
            Another app may be using it. Close that app and try again. You can also use a photo or
            type the number.
          </Trans>
        ),
      };
    case 'reader':
      return {
        title: <Trans>Codes cannot be read right now</Trans>,
        text: (
          <Trans>
            A file that is needed for reading codes could not be loaded. Check your connection and
            try again. You can still type the number.
          </Trans>
        ),
      };
  }
}
