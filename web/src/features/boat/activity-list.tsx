import { useLingui } from '@lingui/react/macro';
import {
  type Icon,
  IconAnchor,
  IconEngine,
  IconFileText,
  IconSailboat,
  IconUsers,
} from '@tabler/icons-react';
import { useState } from 'react';
import type { Activity } from '@/boats/boat';
import { shownMoment } from '@/components/dates';
import { useProductName } from '@/environment/use-product-name';
import classes from './activity-list.module.css';
import { activityText, timeAgo } from './activity-text';

const ICONS: Record<Activity['kind'], Icon> = {
  boat: IconSailboat,
  engine: IconEngine,
  product: IconAnchor,
  user: IconUsers,
  document: IconFileText,
};

/** What was done, newest first. */
export function ActivityList({ entries }: { entries: readonly Activity[] }) {
  const { i18n } = useLingui();
  const productName = useProductName();
  const [now] = useState(() => new Date());
  return (
    <ol className={classes['list']}>
      {entries.map((entry) => {
        const KindIcon = ICONS[entry.kind];
        return (
          <li key={entry.id}>
            <KindIcon aria-hidden size={22} stroke={1.6} />
            <span>{activityText(entry, productName, i18n)}</span>
            <time dateTime={entry.at} title={shownMoment(entry.at, i18n.locale)}>
              {timeAgo(entry.at, now, i18n.locale)}
            </time>
          </li>
        );
      })}
    </ol>
  );
}
