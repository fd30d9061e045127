import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { api, send } from '@/api/client';
import { useEnvironment } from '@/environment/environment';
import { openPopup } from '@/popups/open-popup';
import { useUser } from '@/session/use-session';
import { useSignOut } from '@/session/use-sign-out';
import { tellWrapper } from '@/session/wrapper';
import { SelectField } from '@/ui/fields/select-field';
import { SwitchField } from '@/ui/fields/switch-field';
import { useForm } from '@/ui/forms/use-form';
import { Notice } from '@/ui/notice';
import { PageTitle } from '@/ui/page-title';
import classes from './profile.module.css';

/** `/profile/close-account`: what closing means, and the request for it. */
export function CloseAccountPage() {
  const { t } = useLingui();
  const user = useUser();
  const { allOptions } = useEnvironment();
  const reasons = allOptions?.closeReasons ?? [];
  const form = useClosing();
  if (user === null) return null;
  const { typed, save } = form;

  return (
    <form {...form.props} className={classes['narrow']}>
      <PageTitle title={t`Close your account`} />
      <Notice tone="danger">
        <Trans>
          Your access ends immediately. Your boats and their documents are deleted within 24 hours.
        </Trans>{' '}
        <Trans>Some order history is kept as required by law.</Trans>
      </Notice>
      <SelectField
        {...form.field('closeReason')}
        label={t`Why are you leaving?`}
        options={[
          ['', t`Not specified`],
          ...reasons.map(({ id, label }) => [String(id), label] as const),
        ]}
      />
      <SwitchField
        label={<Trans>I understand that my account will be closed</Trans>}
        name="closeConfirm"
        checked={typed.closeConfirm}
        onChange={(closeConfirm) => form.change({ closeConfirm })}
      />
      <Button
        className={classes['danger'] ?? ''}
        type="submit"
        disabled={!typed.closeConfirm || save.isSaving}
        loading={save.isSaving}
      >
        <Trans>Close my account</Trans>
      </Button>
    </form>
  );
}

function useClosing() {
  const { t } = useLingui();
  const user = useUser();
  const signOut = useSignOut();
  return useForm({
    start: { closeReason: '', closeConfirm: false },
    name: null,
    write: async ({ closeReason, closeConfirm }) => {
      if (!closeConfirm || user === null) return null;
      const params = { path: { userId: user.id } };
      const body = closeReason === '' ? {} : { closeReason };
      const call = api.DELETE('/api/users/delete/{userId}', { params, body });
      const sent = await send(call, 'close account');
      if (!sent.ok) {
        void openPopup('general', { title: t`Error!`, text: t`Something went wrong` });
        return null;
      }
      const text = t`We have received your request to close your account. Within 24 hours we'll close the account and delete the data.`;
      await openPopup('general', { title: t`Closing Account!`, text });
      tellWrapper('logoutClicked');
      signOut();
      return null;
    },
  });
}
