import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ChatMessage } from '@/api/types';
import type { Boat } from '@/domains/boats/boat';
import { shownMoment } from '@/ui/dates';
import { AnswerItem, type LastAnswer } from './answer-item';
import classes from './chat.module.css';
import { eventText, type Reader } from './event-words';
import { Text } from './text';

interface Props {
  chatId: number | null;
  messages: readonly ChatMessage[];
  boat: Boat | null;
  reader: Reader;
  /** Whether a representative can be asked. */
  hasRepresentatives: boolean;
  /** What can be done with the last answer. */
  last: LastAnswer | null;
  /** Below the messages. */
  children?: ReactNode;
}

/** The messages of a chat, oldest first. */
export function MessageList({ messages, children, ...rest }: Props) {
  const { t } = useLingui();
  const lastAnswer = messages.findLast(({ from }) => from === 'assistant')?.id;
  const lastId = messages.at(-1)?.id;
  return (
    <ol className={classes['messages']} aria-label={t`Messages`}>
      {messages.map((message) => (
        <Item
          key={message.id}
          {...rest}
          message={message}
          last={message.id === lastAnswer && lastAnswer === lastId ? rest.last : null}
        />
      ))}
      {children}
    </ol>
  );
}

function Item({
  message,
  ...rest
}: Omit<Props, 'messages' | 'children'> & { message: ChatMessage }) {
  const { t, i18n } = useLingui();
  const { from, agentName, at } = message;
  const { reader } = rest;
  if (from === 'system') {
    const text = message.event ? eventText(message.event, reader, i18n) : '';
    return text === '' ? null : (
      <li className={classes['event']}>
        {text} <time dateTime={at}>{shownMoment(at, i18n.locale)}</time>
      </li>
    );
  }
  const names = {
    user: reader === 'user' ? t`You` : t`User`,
    assistant: t`Assistant`,
    agent: agentName === '' ? t`Representative` : agentName,
  };
  return (
    <li
      className={classes['message']}
      data-from={from}
      data-own={from === ownOf(reader) || undefined}
    >
      <div className={classes['who']}>
        <strong>{names[from]}</strong>
        <time dateTime={at}>{shownMoment(at, i18n.locale)}</time>
      </div>
      <div className={classes['body']}>
        {from === 'assistant' ? (
          <AnswerItem {...rest} message={message} />
        ) : (
          <Text text={message.text} />
        )}
      </div>
    </li>
  );
}

function ownOf(reader: Reader): ChatMessage['from'] {
  return reader === 'user' ? 'user' : 'agent';
}
