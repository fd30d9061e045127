import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '@/routes/paths';
import { useUser } from '@/session/use-session';
import { useUnread } from '@/session/use-unread';
import classes from './header.module.css';

/** The greatest number that the bell shows. */
const MOST = 99;

/** The link to the notifications, with the number of unread ones; nothing for a visitor. */
export function Bell() {
  const { t } = useLingui();
  const unread = useUnread();
  if (useUser() === null) return null;
  return (
    <ActionIcon
      className={classes['icon'] ?? ''}
      component={Link}
      to={paths.notifications}
      aria-label={unread === 0 ? t`Notifications` : t`Notifications, ${unread} unread`}
    >
      <IconBell aria-hidden />
      {unread > 0 && (
        <span aria-hidden className={classes['count']}>
          {unread > MOST ? `${MOST}+` : unread}
        </span>
      )}
    </ActionIcon>
  );
}
