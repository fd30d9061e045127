import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';

interface Props {
  text: string;
  /** Says what is copied, where several buttons are on a page. */
  label?: string;
}

/** Copies a text. It is not shown where there is no clipboard, as on plain http. */
export function CopyButton({ text, label }: Props) {
  const [isCopied, setIsCopied] = useState(false);
  if (!window.isSecureContext) return null;
  return (
    <Button
      variant="default"
      aria-label={isCopied ? undefined : label}
      onClick={() =>
        void navigator.clipboard.writeText(text).then(
          () => setIsCopied(true),
          () => setIsCopied(false),
        )
      }
      leftSection={
        isCopied ? <IconCheck aria-hidden size={20} /> : <IconCopy aria-hidden size={20} />
      }
    >
      <span aria-live="polite">{isCopied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}</span>
    </Button>
  );
}
