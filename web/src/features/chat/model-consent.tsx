import { Trans } from '@lingui/react/macro';
import { Anchor, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChatModel, ChatService } from '@/api/types';
import { agreeToModel } from '@/domains/chat/calls';
import { chatServiceQuery } from '@/domains/chat/queries';
import { useUser } from '@/session/use-session';
import { FormError } from '@/ui/fields/form-error';
import { useWrite } from '@/ui/forms/use-write';
import { Notice } from '@/ui/notice';
import classes from './chat.module.css';
import { hasDeclined, noteDeclined } from './declined-model';

interface Props {
  model: ChatModel;
  /** Called after an answer, which takes its button away. */
  onAnswered: () => void;
}

/**
 * Asks whether questions may be sent to a model on another host, once; later one line says what was
 * answered, and changes it.
 */
export function ModelConsent({ model, onAnswered }: Props) {
  const { host, needsConsent } = model;
  const [isDeclined, setIsDeclined] = useState(() => hasDeclined(host));
  const write = useConsent(() => {
    setIsDeclined(false);
    onAnswered();
  });
  if (host === '') return null;
  const decline = () => {
    noteDeclined(host);
    setIsDeclined(true);
    onAnswered();
  };
  if (!needsConsent) {
    return (
      <p className={classes['soft']}>
        <Trans>Your questions are sent to {host}.</Trans>{' '}
        <Anchor component="button" type="button" inherit onClick={() => write.run(null)}>
          <Trans>Do not send them any more</Trans>
        </Anchor>
        <FormError id="consent-failure">{write.failure}</FormError>
      </p>
    );
  }
  if (isDeclined) {
    return (
      <p className={classes['soft']}>
        <Trans>The answers come from the search of the catalogue, without AI.</Trans>{' '}
        <Anchor component="button" type="button" inherit onClick={() => setIsDeclined(false)}>
          <Trans>Let the AI answer</Trans>
        </Anchor>
      </p>
    );
  }
  return <Question model={model} write={write} onDecline={decline} />;
}

interface QuestionProps {
  model: ChatModel;
  write: ReturnType<typeof useConsent>;
  onDecline: () => void;
}

function Question({ model: { name, host }, write, onDecline }: QuestionProps) {
  return (
    <Notice tone="attention" isFlush>
      <p className={classes['question']}>
        <Trans>
          An AI ({name}) can answer. For that, the chat and the model, year, engines and voltage of
          your boat are sent to {host}. Your name, e-mail, phone and hull identification number are
          not.
        </Trans>
      </p>
      <FormError id="consent-failure">{write.failure}</FormError>
      <div className={classes['buttons']}>
        <Button size="sm" loading={write.isSaving} onClick={() => write.run(host)}>
          <Trans>Send them to {host}</Trans>
        </Button>
        <Button size="sm" variant="default" onClick={onDecline}>
          <Trans>Only search the catalogue</Trans>
        </Button>
      </div>
    </Notice>
  );
}

function useConsent(onAgreed: () => void) {
  const client = useQueryClient();
  const userId = useUser()?.id ?? null;
  return useWrite<string | null>(async (host) => {
    const agreed = await agreeToModel(host);
    if (!agreed.ok) return agreed;
    client.setQueryData<ChatService>(chatServiceQuery(userId).queryKey, agreed.data);
    onAgreed();
    return null;
  });
}
