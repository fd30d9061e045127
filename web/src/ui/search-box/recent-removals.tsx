import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { Suggestion } from '@/api/types';
import classes from './suggestion-panel.module.css';

interface Props {
  entries: readonly Suggestion[];
  onRemove: (text: string) => void;
}

/** A button beside each recent search that forgets it. A list box itself may hold options only. */
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
