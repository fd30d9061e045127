import { useLingui } from '@lingui/react/macro';
import { EmptyState } from '@/ui/empty-state';
import { PageTitle } from '@/ui/page-title';

/** `/profile/notification-settings`: which notifications the user wants. */
export function NotificationSettingsPage() {
  const { t } = useLingui();
  return (
    <>
      <PageTitle title={t`Notification settings`} />
      <EmptyState
        title={t`Nothing to set up yet`}
        text={t`We send messages about your account by e-mail.`}
      />
    </>
  );
}
