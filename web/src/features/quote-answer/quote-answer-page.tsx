import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '@/api/api-error';
import { api, send } from '@/api/client';
import type { RequestToVendor } from '@/api/types';
import { showLocale } from '@/i18n/activate';
import { isLocale } from '@/i18n/locales';
import { openPopup } from '@/popups/open-popup';
import { forgetLinkToken, linkToken } from '@/session/link-tokens';
import { EmptyState } from '@/ui/empty-state';
import { FormError } from '@/ui/fields/form-error';
import { useWrite } from '@/ui/forms/use-write';
import { Notice } from '@/ui/notice';
import { PageTitle } from '@/ui/page-title';
import { QueryState } from '@/ui/query-state';
import { AnswerForm } from './answer-form';
import { AskedItems } from './asked-items';
import classes from './quote-answer.module.css';
import { requestQuery } from './request-query';

const HEIGHT = 480;

/** `/quote-answer`: a vendor answers a request with the link of a mail, without an account. */
export function QuoteAnswerPage() {
  const { t, i18n } = useLingui();
  const [token] = useState(() => linkToken('answer') ?? '');
  const [hasEnded, setHasEnded] = useState(false);
  const query = useQuery(requestQuery(token, i18n.locale));
  const { data, error } = query;
  useVendorsLanguage(data?.language);
  const isGone = error instanceof ApiError && error.status === 404;
  if (hasEnded || (isGone && data === undefined)) {
    return (
      <div className={classes['page']}>
        <PageTitle title={t`Request for a quote`} />
        <EmptyState title={t`This request is closed`} text={<ClosedText hasRefused={hasEnded} />} />
      </div>
    );
  }
  return (
    <div className={classes['page']}>
      <PageTitle title={t`Request for a quote`} />
      <QueryState query={query} height={HEIGHT} />
      {data !== undefined && (
        <OpenRequest token={token} request={data} onEnded={() => setHasEnded(true)} />
      )}
    </div>
  );
}

/** The answer of the server does not say how the request ended, so the text is true of every end. */
function ClosedText({ hasRefused }: { hasRefused: boolean }) {
  if (hasRefused) {
    return <Trans>The customer is informed. You do not need to do anything.</Trans>;
  }
  return (
    <Trans>
      Nothing more can be sent here. If your offer was accepted, you get an e-mail with the
      customer’s contact details.
    </Trans>
  );
}

interface Props {
  token: string;
  request: RequestToVendor;
  onEnded: () => void;
}

function OpenRequest({ token, request, onEnded }: Props) {
  const { t } = useLingui();
  const vendor = request.vendorPartnerName;
  const [isAnswered, setIsAnswered] = useState(false);
  const refusal = useWrite(async () => {
    const title = t`Make no offer?`;
    const text = t`The customer is informed, and this link stops working.`;
    if (!(await openPopup('confirmation', { title, text, ok: t`Make no offer` }))) return null;
    const params = { path: { token } };
    const body = { version: request.version };
    const sent = await send(
      api.POST('/api/quote-answers/{token}/no-bid', { params, body }),
      'no bid',
    );
    if (sent.ok) {
      forgetLinkToken('answer');
      onEnded();
    }
    return sent;
  });
  return (
    <>
      <p>
        <Trans>A customer asks {vendor} for a quote.</Trans>
      </p>
      <AskedItems token={token} request={request} />
      <Notice role="status" tone="good">
        {isAnswered && (
          <Trans>Your answer was sent. You can change it here until the customer decides.</Trans>
        )}
      </Notice>
      <AnswerForm
        key={request.version}
        token={token}
        request={request}
        onAnswered={() => setIsAnswered(true)}
      />
      {request.status === 'Sent' && (
        <div className={classes['refusal']}>
          <FormError id="refusal-failure">{refusal.failure}</FormError>
          <Button
            variant="default"
            loading={refusal.isSaving}
            disabled={refusal.isSaving}
            onClick={() => refusal.run()}
          >
            <Trans>Make no offer</Trans>
          </Button>
        </div>
      )}
    </>
  );
}

/** Shows the page in the vendor's language, without changing what this browser prefers elsewhere. */
function useVendorsLanguage(language: string | undefined): void {
  useEffect(() => {
    if (language !== undefined && isLocale(language)) void showLocale(language);
  }, [language]);
}
