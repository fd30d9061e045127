import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import type { QuoteAnswer, QuoteRequest } from '@/api/types';
import { Badge } from '@/ui/badge';
import { StackedTable } from '@/ui/data-table/stacked-table';
import { shownDate } from '@/ui/dates';
import { bestOf } from './compare-rules';
import { amountText, offeredWords, statusWords, totalOf } from './quote-words';
import classes from './quotes.module.css';
import { SentFiles } from './sent-files';

interface Props {
  /** The requests to the vendors of a group. */
  requests: readonly QuoteRequest[];
  /** The content below the row of a vendor; null for none. */
  below: (request: QuoteRequest) => ReactNode;
}

/** A comparison of a group's vendors: totals, delivery, and differences from the request. */
export function CompareTable({ requests, below }: Props) {
  const { t } = useLingui();
  const best = bestOf(requests);
  const labels = {
    vendor: t`Vendor`,
    status: t`Status`,
    price: t`Price`,
    total: t`With shipping`,
    days: t`Days until delivery`,
    offered: t`Offered`,
    valid: t`Valid until`,
  };
  return (
    <StackedTable caption={t`Vendors and their answers`}>
      <thead>
        <tr>
          {Object.entries(labels).map(([key, label]) => (
            <th key={key} scope="col" data-plain>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {requests.map((request) => {
          const decisions = below(request);
          return (
            <Fragment key={request.id}>
              <VendorRow request={request} labels={labels} best={best} />
              {decisions !== null && (
                <tr className={classes['below']}>
                  <td colSpan={COLUMNS}>{decisions}</td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </StackedTable>
  );
}

const COLUMNS = 7;

type Column = 'vendor' | 'status' | 'price' | 'total' | 'days' | 'offered' | 'valid';

interface RowProps {
  request: QuoteRequest;
  labels: Readonly<Record<Column, string>>;
  best: ReturnType<typeof bestOf>;
}

function VendorRow({ request, labels, best }: RowProps) {
  const { i18n } = useLingui();
  const { answer, vendorPartnerName } = request;
  return (
    <tr>
      <td data-label={labels.vendor}>
        <strong>{vendorPartnerName}</strong>
      </td>
      <td data-label={labels.status}>{i18n._(statusWords(request))}</td>
      {answer === null ? (
        <td colSpan={COLUMNS - 2} className={classes['none']}>
          –
        </td>
      ) : (
        <AnswerCells request={request} answer={answer} labels={labels} best={best} />
      )}
    </tr>
  );
}

function AnswerCells({ request, answer, labels, best }: RowProps & { answer: QuoteAnswer }) {
  const { t, i18n } = useLingui();
  const { amount, currency, shipping, leadDays, note, offered, offeredPart, files } = answer;
  const words = i18n._(offeredWords(offered));
  return (
    <>
      <td data-label={labels.price} className={classes['amount']}>
        {amountText(amount, currency, i18n)}
      </td>
      <td data-label={labels.total}>
        <span className={classes['marked']}>
          <span className={classes['amount']}>
            {shipping === null ? t`Not stated` : amountText(totalOf(answer), currency, i18n)}
          </span>{' '}
          {best.lowest === request.id && (
            <Badge tone="good">
              <Trans>Lowest total</Trans>
            </Badge>
          )}
        </span>
      </td>
      <td data-label={labels.days}>
        <span className={classes['marked']}>
          {leadDays ?? t`Not stated`}{' '}
          {best.fastest === request.id && (
            <Badge tone="good">
              <Trans>Fastest</Trans>
            </Badge>
          )}
        </span>
      </td>
      <td data-label={labels.offered}>
        <span className={classes['offer']}>
          {offered === 'same' ? words : <Badge tone="danger">{words}</Badge>}
          {offeredPart !== '' && <strong>{offeredPart}</strong>}
          {note !== '' && <span className={classes['note']}>{note}</span>}
          <SentFiles quoteId={request.id} files={files} />
        </span>
      </td>
      <td data-label={labels.valid} className={classes['amount']}>
        {shownDate(answer.validUntil, i18n.locale)}
      </td>
    </>
  );
}
