import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { api } from '@/api/client';
import type { QuoteRequest } from '@/api/types';
import { openPopup } from '@/popups/open-popup';
import { FormError } from '@/ui/fields/form-error';
import { useFoundDraft } from '@/ui/forms/use-found-draft';
import { useWrite } from '@/ui/forms/use-write';
import { AcceptForm } from './accept-form';
import { CompareTable } from './compare-table';
import { type Choice, DecisionButtons } from './decision-buttons';
import { QuestionForm } from './question-form';
import { useSendDecision } from './use-send-decision';

interface Props {
  /** The requests to the vendors of a group. */
  requests: readonly QuoteRequest[];
}

/** The vendors of a group next to each other, with the actions on their answers. */
export function VendorTable({ requests }: Props) {
  const { opened, setOpened } = useOpened(requests);
  const end = useEnd();
  const choose = (choice: Choice, request: QuoteRequest) => {
    end.touch();
    if (choice === 'accept' || choice === 'ask') setOpened({ choice, id: request.id });
    else end.run([choice, request]);
  };
  const close = () => setOpened(null);
  const below = (request: QuoteRequest) => {
    if (!isOpen(request)) return null;
    if (opened?.id !== request.id) {
      const isWaiting = end.isSaving;
      const onChoose = (choice: Choice) => choose(choice, request);
      return <DecisionButtons request={request} isWaiting={isWaiting} onChoose={onChoose} />;
    }
    if (opened.choice === 'ask') return <QuestionForm request={request} onDone={close} />;
    const hasOthers = requests.filter(isOpen).length > 1;
    return <AcceptForm request={request} hasOthers={hasOthers} onDone={close} />;
  };
  return (
    <>
      <FormError id={`decision-failure-${requests[0]?.groupId ?? 0}`}>{end.failure}</FormError>
      <CompareTable requests={requests} below={below} />
    </>
  );
}

function isOpen({ status }: QuoteRequest): boolean {
  return status !== 'Closed';
}

/** The open form: initially the one with a draft. */
function useOpened(requests: readonly QuoteRequest[]) {
  const draft = Number(useFoundDraft('quote-question/') ?? 0);
  const isDraft = requests.some(({ id, status }) => id === draft && status === 'Answered');
  const [opened, setOpened] = useState<{ choice: 'accept' | 'ask'; id: number } | null>(
    isDraft ? { choice: 'ask', id: draft } : null,
  );
  return { opened, setOpened };
}

/** Ends a request after a question. */
function useEnd() {
  const { t } = useLingui();
  const decide = useSendDecision();
  const titles = { decline: t`Decline this answer?`, withdraw: t`Withdraw this request?` };
  return useWrite(async ([choice, request]: ['decline' | 'withdraw', QuoteRequest]) => {
    const text = t`The vendor is informed.`;
    if ((await openPopup('confirmation', { title: titles[choice], text })) !== true) return null;
    const { id: quoteId, version } = request;
    const options = { params: { path: { quoteId } }, body: { version } };
    return choice === 'decline'
      ? decide(api.POST('/api/quote-requests/{quoteId}/decline', options), choice)
      : decide(api.POST('/api/quote-requests/{quoteId}/withdraw', options), choice);
  });
}
