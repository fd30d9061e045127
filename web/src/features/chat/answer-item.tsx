import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ChatMessage } from '@/api/types';
import type { Boat } from '@/domains/boats/boat';
import { AnswerActions } from './answer-actions';
import { answerText, sentencesOf } from './answer-text';
import classes from './chat.module.css';
import { ChoiceList } from './choice-list';
import { SourceList } from './source-list';
import { Text } from './text';

/** What the user can do with the last answer; older ones are only read. */
export interface LastAnswer {
  isBusy: boolean;
  onSend: (text: string) => void;
  onRetry: ((messageId: number) => void) | null;
  onRepresentative: (() => void) | null;
}

interface Props {
  chatId: number | null;
  message: ChatMessage;
  boat: Boat | null;
  /** Whether a representative can be asked. */
  hasRepresentatives: boolean;
  last: LastAnswer | null;
}

/** An answer of the assistant: sentences, text, products, replies, and who wrote it. */
export function AnswerItem({ chatId, message, boat, hasRepresentatives, last }: Props) {
  const { i18n } = useLingui();
  const isWriting = message.state === 'writing';
  const sentences = sentencesOf(message, i18n, hasRepresentatives);
  const text = answerText(message, sentences);
  return (
    <>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <Text text={message.text} />
      <SourceList products={message.sources} boat={boat} />
      <State message={message} onRetry={last?.onRetry ?? null} />
      {!isWriting && text !== '' && (
        <div className={classes['end']}>
          <AnsweredBy message={message} />
          {chatId !== null && <AnswerActions chatId={chatId} message={message} text={text} />}
        </div>
      )}
      {last !== null && !isWriting && (
        <ChoiceList
          choices={message.choices}
          boatId={boat?.id ?? null}
          isBusy={last.isBusy}
          hasRepresentatives={hasRepresentatives}
          onSend={last.onSend}
          onRepresentative={last.onRepresentative}
        />
      )}
    </>
  );
}

function State({ message, onRetry }: { message: ChatMessage; onRetry: LastAnswer['onRetry'] }) {
  const { state } = message;
  if (state !== 'stopped' && state !== 'interrupted') return null;
  return (
    <p className={classes['state']}>
      <span>
        {state === 'stopped' ? (
          <Trans>You stopped this answer.</Trans>
        ) : (
          <Trans>This answer was interrupted.</Trans>
        )}
      </span>
      {onRetry !== null && (
        <Button size="sm" variant="default" onClick={() => onRetry(message.id)}>
          <Trans>Answer again</Trans>
        </Button>
      )}
    </p>
  );
}

function AnsweredBy({ message }: { message: ChatMessage }) {
  const by = message.answeredBy;
  if (!by) return null;
  const model = by.kind === 'model' ? by.model : '';
  return (
    <small className={classes['by']}>
      {by.kind === 'catalogue' ? (
        <Trans>Answer from the catalogue</Trans>
      ) : (
        <Trans>AI ({model}), numbers checked against the catalogue</Trans>
      )}
    </small>
  );
}
