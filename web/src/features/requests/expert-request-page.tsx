import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { useUser } from '@/session/use-session';
import { ConfirmEmail } from '@/ui/confirm-email';
import { PageTitle } from '@/ui/page-title';
import { ExpertForm } from './expert-form';
import { OwnRequests } from './own-requests';
import classes from './requests.module.css';
import { Thread } from './thread';

/** `/expert-request/{requestId?}`: asks the experts, or shows one of the user's requests. */
export function ExpertRequestPage() {
  const { t } = useLingui();
  const user = useUser();
  const { requestId } = useParams();
  if (requestId !== undefined) return <Thread kind="expert" requestId={Number(requestId)} />;
  return (
    <div className={classes['page']}>
      <PageTitle title={t`Talk to our experts`} />
      <p>
        <Trans>
          Tell us which part you are looking for, or what does not work. We answer here and by
          e-mail.
        </Trans>
      </p>
      {user?.emailVerified === false ? <ConfirmEmail user={user} /> : <ExpertForm />}
      <OwnRequests kind="expert" />
    </div>
  );
}
