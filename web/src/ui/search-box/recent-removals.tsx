import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { Suggestion } from '@/api/types';
import classes from './suggestion-panel.module.css';

interface Props {
  entries: readonly Suggestion[];
  onRemove: (text: string) => void;
}

/** A button for each recent search that removes it. A list box itself may only contain options. */
export function RecentRemovals({ entries, onRemove }: Props) {
  const { t } = useLingui();
  return (
    <div className={classes['removals']}>
      {entries.map(({ text }) => (
        <ActionIcon
          key={text}
          aria-label={t`Remove “${text}” from the recent searches`}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onRemove(text)}
        >
          <IconX aria-hidden size={18} />
        </ActionIcon>
      ))}
    </div>
  );
}
