import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconHeadset } from '@tabler/icons-react';
import type { RefObject } from 'react';
import type { ChatService } from '@/api/types';
import { isOpen } from '@/domains/chat/messages';
import { failureText } from '@/session/server-texts';
import { useUser } from '@/session/use-session';
import { ConfirmEmail } from '@/ui/confirm-email';
import { Notice } from '@/ui/notice';
import { SignalButton } from '@/ui/signal-button';
import classes from './chat.module.css';
import { Composer } from './composer';
import { ModelConsent } from './model-consent';
import type { Conversation } from './use-conversation';
import type { useDraft } from './use-draft';

interface Props {
  conversation: Conversation;
  service: ChatService;
  draft: ReturnType<typeof useDraft>;
  field: RefObject<HTMLTextAreaElement | null>;
  onSend: (text: string) => void;
  onNew: () => void;
  onRepresentative: (() => void) | null;
}

/** The end of a chat: the field for the next message, or why there is none. */
export function ChatEnd(props: Props) {
  const { conversation, service, draft, field, onSend, onNew, onRepresentative } = props;
  const { t } = useLingui();
  const user = useUser();
  const { chat, stop, isBusy, isGone } = conversation;
  const isHandedOver = chat?.status === 'handover';
  if (isGone || (chat !== undefined && !isOpen(chat))) {
    return <Ended isGone={isGone} isTyped={draft.text !== ''} onNew={onNew} />;
  }
  if (user !== null && !user.emailVerified) return <ConfirmEmail user={user} />;
  const handleStop = async () => {
    await stop?.();
    // The button is gone, and the next thing is to type.
    field.current?.focus();
  };
  return (
    <div className={classes['bottom']}>
      <Failure conversation={conversation} typed={draft.text.trim()} onSend={onSend} />
      {isHandedOver && <AgentLine agentName={chat.agentName} service={service} />}
      {!isHandedOver && service.model !== null && (
        <ModelConsent
          model={service.model}
          isEmpty={conversation.messages.length === 0}
          onAnswered={() => field.current?.focus()}
        />
      )}
      <Composer
        ref={field}
        label={isHandedOver ? t`Your message to the representative` : t`Your question`}
        value={draft.text}
        onChange={draft.change}
        maxLength={service.maxLength}
        isBusy={isBusy}
        onSend={() => onSend(draft.text.trim())}
        onStop={stop !== null && isBusy ? () => void handleStop() : null}
      />
      {onRepresentative !== null && (
        <Button
          size="sm"
          variant="default"
          className={classes['representative'] ?? ''}
          leftSection={<IconHeadset aria-hidden size={18} />}
          onClick={onRepresentative}
        >
          <Trans>Talk to a representative</Trans>
        </Button>
      )}
    </div>
  );
}

interface EndedProps {
  isGone: boolean;
  /** Whether the field has a text, which a new chat takes along. */
  isTyped: boolean;
  onNew: () => void;
}

function Ended({ isGone, isTyped, onNew }: EndedProps) {
  return (
    <div className={classes['bottom']}>
      <p role="status">
        {isGone ? <Trans>This chat was deleted.</Trans> : <Trans>This chat is closed.</Trans>}{' '}
        {isTyped && <Trans>What you have typed goes into the new chat.</Trans>}
      </p>
      <SignalButton onClick={onNew}>
        <Trans>Begin a new chat</Trans>
      </SignalButton>
    </div>
  );
}

interface FailureProps extends Pick<Props, 'conversation' | 'onSend'> {
  /** What is in the field. */
  typed: string;
}

function Failure({ conversation, typed, onSend }: FailureProps) {
  const { i18n } = useLingui();
  const { broken, chat, retry } = conversation;
  // A text that was changed after it failed is another one.
  const isChanged = typed !== '' && typed !== conversation.unsent?.text;
  const unsent = isChanged ? null : conversation.unsent;
  const error = unsent?.error ?? broken;
  if (error === null) return null;
  const last = chat?.messages.findLast(({ from }) => from === 'assistant')?.id;
  const again =
    unsent === null
      ? last === undefined
        ? null
        : () => retry(last)
      : unsent.text === ''
        ? null
        : () => onSend(unsent.text);
  return (
    <Notice tone="danger" role="alert" isFlush>
      <span className={classes['failure']}>
        <span>
          {unsent !== null && <Trans>Not sent:</Trans>} {failureText(error, i18n)}
        </span>
        {again !== null && (
          <Button size="sm" variant="default" onClick={again}>
            <Trans>Try again</Trans>
          </Button>
        )}
      </span>
    </Notice>
  );
}

function AgentLine({ agentName: name, service }: { agentName: string; service: ChatService }) {
  return (
    <p className={classes['soft']}>
      {name === '' ? (
        service.isOpen ? (
          <Trans>A representative answers you here as soon as one is free.</Trans>
        ) : (
          <Trans>A representative answers you here. You can close this page meanwhile.</Trans>
        )
      ) : (
        <Trans>{name} answers you here.</Trans>
      )}
    </p>
  );
}
