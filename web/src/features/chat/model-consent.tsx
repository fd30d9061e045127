import { Trans } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChatModel, ChatService } from '@/api/types';
import { agreeToModel } from '@/domains/chat/calls';
import { chatServiceQuery } from '@/domains/chat/queries';
import { useUser } from '@/session/use-session';
import { FormError } from '@/ui/fields/form-error';
import { useWrite } from '@/ui/forms/use-write';
import classes from './consent.module.css';
import { hasDeclined, noteDeclined } from './declined-model';
import { ModelQuestion } from './model-question';

interface Props {
  model: ChatModel;
  /** Whether nothing was said yet. */
  isEmpty: boolean;
  /** Called after an answer, which takes its button away. */
  onAnswered: () => void;
}

/**
 * Asks in an empty chat whether questions may be sent to a model on another host. Later one line says
 * who answers, and changes it: it opens the question again, or withdraws the consent.
 */
export function ModelConsent({ model, isEmpty, onAnswered }: Props) {
  const { host, needsConsent } = model;
  const { isOpen, isDeclined, open, decide, write } = useConsent(model, onAnswered);
  if (host === '') return null;
  const isAsked = needsConsent && (isOpen || (isEmpty && !isDeclined));
  return (
    <>
      {/* Stays while its text changes, so that the change is announced. */}
      <p role="status" className={classes['consent']}>
        {!isAsked && (
          <Line {...{ host, needsConsent }} onOpen={open} onWithdraw={() => decide(false)} />
        )}
      </p>
      {isAsked && (
        <ModelQuestion
          model={model}
          isSaving={write.isSaving}
          isFocused={isOpen}
          onAnswer={decide}
        />
      )}
      <FormError id="consent-failure">{write.failure}</FormError>
    </>
  );
}

interface LineProps {
  host: string;
  needsConsent: boolean;
  onOpen: () => void;
  onWithdraw: () => void;
}

function Line({ host, needsConsent, onOpen, onWithdraw }: LineProps) {
  return needsConsent ? (
    <>
      <Trans>The answers come from the search of the catalogue, without AI.</Trans>{' '}
      <Anchor component="button" type="button" onClick={onOpen}>
        <Trans>Let an AI answer</Trans>
      </Anchor>
    </>
  ) : (
    <>
      <Trans>Your questions are sent to {host}.</Trans>{' '}
      <Anchor component="button" type="button" onClick={onWithdraw}>
        <Trans>Do not send them any more</Trans>
      </Anchor>
    </>
  );
}

/** What the user decided about a host. A no is noted here only: it needs no call. */
function useConsent({ host, needsConsent }: ChatModel, onAnswered: () => void) {
  const client = useQueryClient();
  const userId = useUser()?.id ?? null;
  const [isOpen, setIsOpen] = useState(false);
  const [isDeclined, setIsDeclined] = useState(() => hasDeclined(host));
  const note = (isAgreed: boolean) => {
    noteDeclined(isAgreed ? null : host);
    setIsDeclined(!isAgreed);
    setIsOpen(false);
    onAnswered();
  };
  const write = useWrite<boolean>(async (isAgreed) => {
    const sent = await agreeToModel(isAgreed ? host : null);
    if (!sent.ok) return sent;
    client.setQueryData<ChatService>(chatServiceQuery(userId).queryKey, sent.data);
    note(isAgreed);
    return null;
  });
  return {
    isOpen,
    isDeclined,
    write,
    open: () => setIsOpen(true),
    decide: (agrees: boolean) => {
      if (agrees || !needsConsent) write.run(agrees);
      else note(false);
    },
  };
}
