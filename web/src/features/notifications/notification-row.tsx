import { Trans, useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { type Icon, IconAnchor, IconBell, IconSailboat, IconSparkles } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Notification } from '@/api/types';
import { shownMoment } from '@/ui/dates';
import { RowButton } from '@/ui/row-button';
import { UnbrokenText } from '@/ui/unbroken-text';
import { notificationText } from './notification-text';
import classes from './notifications.module.css';

/** By topic. */
const ICONS: Readonly<Record<number, Icon>> = { 1: IconAnchor, 2: IconSailboat, 3: IconSparkles };

interface Props {
  notification: Notification;
  /** True while another one is marked. */
  isWaiting: boolean;
  onRead: () => void;
}

/** One notification, which leads to the page that it is about. */
export function NotificationRow({ notification, isWaiting, onRead }: Props) {
  const { t, i18n } = useLingui();
  const { type, link, readAt, createdAt } = notification;
  const TopicIcon = ICONS[type] ?? IconBell;
  const text = notificationText(notification, i18n);
  const isUnread = readAt === null;
  return (
    <li data-unread={isUnread || undefined} tabIndex={-1}>
      <TopicIcon aria-hidden size={26} stroke={1.5} />
      <Link
        to={link}
        onClick={() => {
          if (isUnread) onRead();
        }}
      >
        {isUnread && <VisuallyHidden>{t`Unread:`} </VisuallyHidden>}
        <UnbrokenText text={text} />
      </Link>
      <div className={classes['end']}>
        <time dateTime={createdAt}>{shownMoment(createdAt, i18n.locale)}</time>
        {isUnread && (
          <RowButton label={t`Mark as read: ${text}`} isWaiting={isWaiting} onClick={onRead}>
            <Trans>Mark as read</Trans>
          </RowButton>
        )}
      </div>
    </li>
  );
}
