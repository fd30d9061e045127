import { useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ApiError } from '@/api/api-error';
import type { AgentChat } from '@/api/types';
import { newClientKey } from '@/domains/buying/client-key';
import { chatPaths } from '@/domains/chat/chat-paths';
import { type AgentStep, queuedChatQuery, takeQueued, takeStep } from '@/domains/chat/queue';
import { useUser } from '@/session/use-session';
import { FormError } from '@/ui/fields/form-error';
import { useWrite } from '@/ui/forms/use-write';
import { QueryState } from '@/ui/query-state';
import { AgentSteps } from './agent-steps';
import { Announcer } from './announcer';
import thread from './chat.module.css';
import classes from './chats.module.css';
import { Composer } from './composer';
import { MessageList } from './message-list';
import { Snapshot } from './snapshot';
import { useDraft } from './use-draft';
import { useStickToEnd } from './use-stick-to-end';

const HEIGHT = 320;
const MAX_LENGTH = 2000;

/** A chat of the queue: its messages, the answer, and what was handed over beside it. */
export function AgentThread({ chatId }: { chatId: number }) {
  const { t } = useLingui();
  const query = useQuery({
    ...queuedChatQuery(useUser()?.id ?? null, chatId),
    throwOnError: (error) => error instanceof ApiError && error.status === 404,
  });
  const { data } = query;
  return (
    <>
      <p className={classes['above']}>
        <Anchor component={Link} to={chatPaths.queue()}>{t`Back to the queue`}</Anchor>
      </p>
      <QueryState query={query} height={HEIGHT} />
      {data !== undefined && (
        <div className={classes['queued']}>
          <Answering chat={data} />
          <Snapshot chat={data} />
        </div>
      )}
    </>
  );
}

function Answering({ chat }: { chat: AgentChat }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const userId = useUser()?.id ?? null;
  const draft = useDraft(`queue/${chat.id}`);
  const navigate = useNavigate();
  const end = useRef<HTMLDivElement>(null);
  const { showEnd } = useStickToEnd(end, chat.messages);
  // The same for every attempt with the same text, so that a lost response sends nothing twice.
  const [key, setKey] = useState({ text: '', id: '' });
  const write = useWrite<AgentStep>(async (step) => {
    const sent = await takeStep(chat.id, step);
    if (!sent.ok) return sent;
    if (step.kind === 'give-back') {
      // Nobody but its user sees it any more.
      await navigate(chatPaths.queue());
      client.removeQueries({ queryKey: queuedChatQuery(userId, chat.id).queryKey });
      return null;
    }
    await takeQueued(client, userId, sent.data);
    if (step.kind === 'reply') {
      draft.change('');
      setKey({ text: '', id: '' });
      showEnd();
    }
    return null;
  });
  const reply = () => {
    const text = draft.text.trim();
    const id = key.text === text ? key.id : newClientKey();
    setKey({ text, id });
    write.run({ kind: 'reply', text, clientId: id });
  };
  const list = { messages: chat.messages, reader: 'agent', hasRepresentatives: true } as const;
  return (
    <section className={thread['thread']}>
      <AgentSteps chat={chat} isBusy={write.isSaving} onStep={write.run} />
      <MessageList {...list} chatId={null} boat={null} last={null} />
      <Announcer {...list} isLoaded />
      <div ref={end} className={thread['lastLine']} />
      <div className={thread['bottom']}>
        <FormError id="agent-failure">{write.failure}</FormError>
        {chat.canReply ? (
          <Composer
            label={t`Your answer`}
            value={draft.text}
            onChange={draft.change}
            maxLength={MAX_LENGTH}
            isBusy={write.isSaving}
            onSend={reply}
          />
        ) : (
          <p>
            {chat.status === 'closed' ? t`This chat is closed.` : t`Take the chat to answer it.`}
          </p>
        )}
      </div>
    </section>
  );
}
