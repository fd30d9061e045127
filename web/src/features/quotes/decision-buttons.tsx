import { Trans, useLingui } from '@lingui/react/macro';
import type { QuoteRequest } from '@/api/types';
import { RowButton } from '@/ui/row-button';
import classes from './quotes.module.css';

/** A decision of the user about a request. */
export type Choice = 'accept' | 'ask' | 'decline' | 'withdraw';

interface Props {
  request: QuoteRequest;
  isWaiting: boolean;
  onChoose: (choice: Choice) => void;
}

/** What can be done with a request as it is now. */
export function DecisionButtons({ request, isWaiting, onChoose }: Props) {
  const { t } = useLingui();
  const { status, vendorPartnerName: vendor } = request;
  const button = (choice: Choice) => ({ isWaiting, onClick: () => onChoose(choice) });
  return (
    <div className={classes['buttons']}>
      {status === 'Answered' && (
        <>
          <RowButton {...button('accept')} isMain label={t`Accept the answer from ${vendor}`}>
            <Trans>Accept</Trans>
          </RowButton>
          <RowButton {...button('ask')} label={t`Ask a question: ${vendor}`}>
            <Trans>Ask a question</Trans>
          </RowButton>
          <RowButton {...button('decline')} label={t`Decline the answer from ${vendor}`}>
            <Trans>Decline</Trans>
          </RowButton>
        </>
      )}
      {status === 'Sent' && (
        <RowButton {...button('withdraw')} label={t`Withdraw the request to ${vendor}`}>
          <Trans>Withdraw</Trans>
        </RowButton>
      )}
    </div>
  );
}
