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
import type { Activity } from '@/domains/boats/boat';
import { useProductName } from '@/environment/use-product-name';
import { shownMoment } from '@/ui/dates';
import { GrowingList, type Pages } from '@/ui/growing-list';
import { UnbrokenText } from '@/ui/unbroken-text';
import classes from './activity-list.module.css';
import { activityText, timeAgo } from './activity-text';

const ICONS: Record<Activity['kind'], Icon> = {
  boat: IconSailboat,
  engine: IconEngine,
  product: IconAnchor,
  user: IconUsers,
  document: IconFileText,
};

interface Props {
  query: Pages;
  entries: readonly Activity[];
}

/** The activity, newest first. */
export function ActivityList({ query, entries }: Props) {
  const { i18n } = useLingui();
  const productName = useProductName();
  const [now] = useState(() => new Date());
  return (
    <GrowingList query={query} count={entries.length} className={classes['list']}>
      {entries.map((entry) => {
        const KindIcon = ICONS[entry.kind];
        return (
          // An entry can get the focus: reading continues there after 'Load more'.
          <li key={entry.id} tabIndex={-1}>
            <KindIcon aria-hidden size={22} stroke={1.6} />
            <span>
              <UnbrokenText text={activityText(entry, productName, i18n)} />
            </span>
            <time dateTime={entry.at} title={shownMoment(entry.at, i18n.locale)}>
              {timeAgo(entry.at, now, i18n.locale)}
            </time>
          </li>
        );
      })}
    </GrowingList>
  );
}
