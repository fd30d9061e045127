import { useLingui } from '@lingui/react/macro';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, read, send } from '@/api/client';
import type { NotificationSettings } from '@/api/types';
import { NOTIFICATIONS } from '@/session/notifications-query';
import { FormError } from '@/ui/fields/form-error';
import { SwitchField } from '@/ui/fields/switch-field';
import { useWrite } from '@/ui/forms/use-write';
import { PageTitle } from '@/ui/page-title';
import { QueryState } from '@/ui/query-state';
import classes from './notifications.module.css';

const HEIGHT = 320;

/** What is sent with one press: a switch and its new position. */
type Change = Partial<NotificationSettings>;

function settingsQuery() {
  return queryOptions({
    queryKey: ['account', 'notification-settings'],
    queryFn: ({ signal }) =>
      read(api.GET('/api/notification-settings', { signal }), 'notification settings'),
  });
}

/** `/profile/notification-settings`: which notifications the user wants. */
export function NotificationSettingsPage() {
  const { t } = useLingui();
  const query = useQuery(settingsQuery());
  return (
    <>
      <PageTitle title={t`Notification settings`} />
      <div className={classes['narrow']}>
        <QueryState query={query} height={HEIGHT} />
        {query.data !== undefined && <Switches settings={query.data} />}
      </div>
    </>
  );
}

function Switches({ settings }: { settings: NotificationSettings }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const { failure, running, run } = useWrite(async (change: Change) => {
    const call = api.PATCH('/api/notification-settings', { body: change });
    const sent = await send(call, 'notification settings');
    if (sent.ok) {
      client.setQueryData(settingsQuery().queryKey, sent.data);
      void client.invalidateQueries({ queryKey: NOTIFICATIONS });
    }
    return sent;
  });
  const shown = { ...settings, ...running };
  const topics: [keyof NotificationSettings, string, string][] = [
    [1, t`Parts`, t`New parts that fit your boat`],
    [2, t`Boat profile`, t`Invitations, and what expires on your boat`],
    [3, t`New features`, t`What you can do now, for example see the virtual tour of your boat`],
    [4, t`Other`, t`Answers to your requests, and everything else`],
    [5, t`E-mail`, t`Notification e-mails. We always send e-mails about your account.`],
  ];
  return (
    <>
      <FormError id="settings-failure">{failure}</FormError>
      {topics.map(([topic, label, hint]) => (
        <SwitchField
          key={topic}
          label={label}
          name={String(topic)}
          hint={hint}
          checked={shown[topic]}
          onChange={(isOn) => run({ [topic]: isOn })}
        />
      ))}
    </>
  );
}
