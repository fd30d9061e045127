import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './share-popup.module.css';

/** How long the button says that it has copied. */
const COPIED_MS = 3000;

interface Props {
  address: string;
  /** What it is, when it is no link. */
  label?: string;
  /** The label of the button. */
  action?: ReactNode;
}

/** A link with a button that copies it. Without a clipboard, as on plain http, the text is selected. */
export function CopyLink({ address, label, action }: Props) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setIsCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setIsCopied(true);
    } catch {
      field.current?.select();
    }
  };

  return (
    <div className={classes['copy']}>
      <TextInput
        ref={field}
        className={classes['address'] ?? ''}
        value={address}
        readOnly
        aria-label={label ?? t`Link`}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        variant="default"
        onClick={() => void handleCopy()}
        leftSection={
          isCopied ? <IconCheck aria-hidden size={20} /> : <IconCopy aria-hidden size={20} />
        }
      >
        <span aria-live="polite">
          {isCopied ? <Trans>Copied</Trans> : (action ?? <Trans>Copy link</Trans>)}
        </span>
      </Button>
    </div>
  );
}
