import { Trans, useLingui } from '@lingui/react/macro';
import { Table } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { api, send } from '@/api/client';
import type { QuoteRequest } from '@/api/types';
import { quotesQuery } from '@/domains/buying/queries';
import { openPopup } from '@/popups/open-popup';
import { useUser } from '@/session/use-session';
import { shownDate } from '@/ui/dates';
import { FormError } from '@/ui/fields/form-error';
import { useWrite } from '@/ui/forms/use-write';
import { RowButton } from '@/ui/row-button';
import { amountText, offeredWords, statusWords, totalOf } from './quote-words';
import classes from './quotes.module.css';

type Decision = 'accept' | 'decline' | 'withdraw';

interface Props {
  /** The requests to the vendors of a group. */
  requests: readonly QuoteRequest[];
}

/** The vendors of a group beside each other. */
export function VendorTable({ requests }: Props) {
  const { t } = useLingui();
  const decision = useDecision();
  return (
    <>
      <div className={classes['table']}>
        <Table>
          <caption>{t`Vendors and their answers`}</caption>
          <thead>
            <tr>
              <th scope="col">{t`Vendor`}</th>
              <th scope="col">{t`Status`}</th>
              <th scope="col">{t`Price`}</th>
              <th scope="col">{t`With shipping`}</th>
              <th scope="col">{t`Days until delivery`}</th>
              <th scope="col">{t`Offered`}</th>
              <th scope="col">{t`Valid until`}</th>
            </tr>
          </thead>
          <tbody>
            {requests.map((request) => (
              <VendorRow key={request.id} request={request} />
            ))}
          </tbody>
        </Table>
      </div>
      <FormError id="decision-failure">{decision.failure}</FormError>
      <div className={classes['buttons']}>
        {requests.map((request) => (
          <Decisions
            key={request.id}
            request={request}
            isWaiting={decision.isSaving}
            onDecide={(kind) => decision.run([kind, request])}
          />
        ))}
      </div>
    </>
  );
}

function VendorRow({ request }: { request: QuoteRequest }) {
  const { i18n } = useLingui();
  const { answer, vendorPartnerName } = request;
  const status = i18n._(statusWords(request));
  return (
    <tr>
      <th scope="row">{vendorPartnerName}</th>
      <td>{status}</td>
      <td>{answer !== null && amountText(answer.amount, answer.currency, i18n)}</td>
      <td>
        {answer !== null &&
          (answer.shipping === null ? '–' : amountText(totalOf(answer), answer.currency, i18n))}
      </td>
      <td>{answer !== null && (answer.leadDays ?? '–')}</td>
      <td>
        {answer !== null && offeredWords(answer, i18n)}
        {answer !== null && answer.note !== '' && <p>{answer.note}</p>}
      </td>
      <td>{answer !== null && shownDate(answer.validUntil, i18n.locale)}</td>
    </tr>
  );
}

interface DecisionsProps {
  request: QuoteRequest;
  isWaiting: boolean;
  onDecide: (decision: Decision) => void;
}

function Decisions({ request, isWaiting, onDecide }: DecisionsProps) {
  const { t } = useLingui();
  const { status, vendorPartnerName: vendor } = request;
  if (status === 'Closed') return null;
  return (
    <>
      {status === 'Answered' && (
        <>
          <RowButton isWaiting={isWaiting} onClick={() => onDecide('accept')}>
            {t`Accept the answer of ${vendor}`}
          </RowButton>
          <RowButton isWaiting={isWaiting} onClick={() => onDecide('decline')}>
            {t`Decline the answer of ${vendor}`}
          </RowButton>
        </>
      )}
      {status === 'Sent' && (
        <RowButton isWaiting={isWaiting} onClick={() => onDecide('withdraw')}>
          {t`Withdraw the request to ${vendor}`}
        </RowButton>
      )}
    </>
  );
}

/** Asks before it decides, and reads the requests again: another tab, or the vendor, may have changed them. */
function useDecision() {
  const { t } = useLingui();
  const client = useQueryClient();
  const { queryKey } = quotesQuery(useUser()?.id ?? null);
  const questions = {
    accept: {
      title: t`Accept this answer?`,
      text: (
        <Trans>
          This is not an order and not a payment. The vendor gets your name, your e-mail and your
          telephone number, and the requests to the other vendors are closed.
        </Trans>
      ),
    },
    decline: { title: t`Decline this answer?`, text: t`The vendor is informed.` },
    withdraw: { title: t`Withdraw this request?`, text: t`The vendor is informed.` },
  };
  return useWrite(async ([decision, request]: [Decision, QuoteRequest]) => {
    if ((await openPopup('confirmation', questions[decision])) !== true) return null;
    const params = { path: { quoteId: request.id } };
    const { version } = request;
    const calls = {
      accept: () =>
        api.POST('/api/quote-requests/{quoteId}/accept', {
          params,
          body: { version, closeOthers: true },
        }),
      decline: () =>
        api.POST('/api/quote-requests/{quoteId}/decline', { params, body: { version } }),
      withdraw: () =>
        api.POST('/api/quote-requests/{quoteId}/withdraw', { params, body: { version } }),
    };
    const sent = await send(calls[decision](), `quote ${decision}`);
    await client.invalidateQueries({ queryKey });
    return sent;
  });
}
