import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '@/routes/paths';
import { notificationsQuery } from '@/session/notifications-query';
import { EmptyState } from '@/ui/empty-state';
import { FormError } from '@/ui/fields/form-error';
import { GrowingList } from '@/ui/growing-list';
import { PageTitle } from '@/ui/page-title';
import { QueryState } from '@/ui/query-state';
import { RowButton } from '@/ui/row-button';
import { NotificationRow } from './notification-row';
import classes from './notifications.module.css';
import { useMarking } from './use-marking';
import { useNewNotifications } from './use-new-notifications';

const HEIGHT = 260;

/** `/profile/notifications`: what the user was notified of, newest first. */
export function NotificationsPage() {
  const { t } = useLingui();
  const query = useInfiniteQuery(notificationsQuery());
  const { data } = query;
  useNewNotifications(data?.pages[0]);
  const { failure, isSaving, run } = useMarking();
  const items = data?.pages.flatMap((page) => page.items);
  const unread = data?.pages[0]?.unread ?? 0;
  const markAll = () => {
    const [newest] = items ?? [];
    if (newest !== undefined) run({ upTo: newest.id });
  };
  return (
    <>
      <PageTitle title={t`Notifications`} />
      <div className={classes['narrow']}>
        <Above onRead={unread > 0 ? markAll : null} isWaiting={isSaving} />
        <FormError id="notification-failure">{failure}</FormError>
        <QueryState query={query} height={HEIGHT} />
        {items?.length === 0 && <NoNotifications />}
        {items !== undefined && items.length > 0 && (
          <GrowingList query={query} count={items.length} className={classes['list']}>
            {items.map((notification) => (
              <NotificationRow
                key={notification.id}
                notification={notification}
                isWaiting={isSaving}
                onRead={() => run({ id: notification.id })}
              />
            ))}
          </GrowingList>
        )}
      </div>
    </>
  );
}

interface AboveProps {
  /** Null when there is nothing to mark. */
  onRead: (() => void) | null;
  isWaiting: boolean;
}

function Above({ onRead, isWaiting }: AboveProps) {
  return (
    <div className={classes['above']}>
      <Button
        component={Link}
        to={paths.notificationSettings}
        variant="default"
        leftSection={<IconSettings aria-hidden size={20} />}
      >
        <Trans>Notification settings</Trans>
      </Button>
      {onRead !== null && (
        <RowButton isWaiting={isWaiting} onClick={onRead}>
          <Trans>Mark all as read</Trans>
        </RowButton>
      )}
    </div>
  );
}

function NoNotifications() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`No notifications yet`}
      text={
        <Trans>
          Answers to your requests, invitations and what expires on your boat appear here.
        </Trans>
      }
    />
  );
}
