import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { api, send } from '@/api/client';
import { useEnvironment } from '@/environment/environment';
import { paths } from '@/routes/paths';
import { SaveLine } from '@/ui/fields/save-line';
import { TextAreaField } from '@/ui/fields/text-area-field';
import { TextField } from '@/ui/fields/text-field';
import { PageTitle } from '@/ui/page-title';
import { PictureField } from '@/ui/pictures/picture-field';
import { MAX_TEXT, MAX_TITLE } from './message-rules';
import { OwnRequests } from './own-requests';
import classes from './requests.module.css';
import { Thread } from './thread';
import { useRequestForm } from './use-request-form';

/** `/customer-service`: ways to reach the staff, or with `?request=` one of the user's messages. */
export function CustomerServicePage() {
  const { t } = useLingui();
  const requestId = useSearchParams()[0].get('request');
  if (requestId !== null) {
    return <Thread kind="customer-service" requestId={Number(requestId)} />;
  }
  return (
    <div className={classes['page']}>
      <PageTitle title={t`Customer Service`} />
      <p>
        <Trans>Questions about your account or this site? We answer here and by e-mail.</Trans>
      </p>
      <OtherWays />
      <CustomerForm />
      <OwnRequests kind="customer-service" />
    </div>
  );
}

function OtherWays() {
  const email = useEnvironment().allOptions?.supportEmail ?? '';
  return (
    <div className={classes['ways']}>
      {email !== '' && (
        <span>
          <Trans>
            You can also write to <Anchor href={`mailto:${email}`}>{email}</Anchor>.
          </Trans>
        </span>
      )}
      <Button component={Link} to={paths.chat} variant="default">
        <Trans>Open the chat</Trans>
      </Button>
    </div>
  );
}

function CustomerForm() {
  const { t } = useLingui();
  const form = useRequestForm({
    name: 'customer-service',
    start: { subject: '', message: '', images: [] as string[] },
    required: { subject: t`Please enter a subject`, message: t`Please enter a message` },
    post: ({ subject, message, images }, clientKey) => {
      const body = { subject, message, images, clientKey };
      return send(api.POST('/api/customer-service/messages', { body }), 'customer service');
    },
  });
  const { field, save } = form;
  return (
    <form {...form.props}>
      <TextField
        {...field('subject')}
        label={t`Subject`}
        maxLength={MAX_TITLE}
        autoComplete="off"
      />
      <TextAreaField {...field('message')} label={t`Message`} rows={6} maxLength={MAX_TEXT} />
      <PictureField pictures={form.pictures} error={save.fields['images'] ?? null} />
      <SaveLine {...save} isSaving={form.isSaving} isChanged label={<Trans>Send</Trans>} />
    </form>
  );
}
