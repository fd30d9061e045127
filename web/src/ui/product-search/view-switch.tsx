import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconLayoutList, IconList } from '@tabler/icons-react';
import { chooseListView, useListView } from './list-view';
import classes from './view-switch.module.css';

/** Cards or rows: one of two buttons is pressed. */
export function ViewSwitch() {
  const { t } = useLingui();
  const chosen = useListView();
  const views = [
    { view: 'cards', label: t`Show as cards`, Icon: IconLayoutList },
    { view: 'rows', label: t`Show as rows`, Icon: IconList },
  ] as const;
  return (
    <div className={classes['switch']} role="group" aria-label={t`View`}>
      {views.map(({ view, label, Icon }) => (
        <ActionIcon
          key={view}
          className={classes['button'] ?? ''}
          aria-label={label}
          aria-pressed={view === chosen}
          onClick={() => chooseListView(view)}
        >
          <Icon aria-hidden size={22} stroke={1.6} />
        </ActionIcon>
      ))}
    </div>
  );
}
