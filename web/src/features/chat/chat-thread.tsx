import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { ChatService, ListedChat } from '@/api/types';
import { useActiveBoat } from '@/domains/boats/use-active-boat';
import { chatPaths } from '@/domains/chat/chat-paths';
import { paths } from '@/routes/paths';
import { QueryState } from '@/ui/query-state';
import { UnbrokenText } from '@/ui/unbroken-text';
import { Announcer } from './announcer';
import { BoatChoice } from './boat-choice';
import classes from './chat.module.css';
import { ChatEnd } from './chat-end';
import { ChatTools } from './chat-tools';
import { Intro } from './intro';
import { MessageList } from './message-list';
import { StepLine } from './step-line';
import { useConversation } from './use-conversation';
import { useDraft } from './use-draft';
import { useHandover } from './use-handover';
import { useReadMark } from './use-read-mark';
import { useStickToEnd } from './use-stick-to-end';

const HEIGHT = 260;

interface Props {
  chatId: number | null;
  productId: number | null;
  service: ChatService;
  isPanel?: boolean;
  onOpened: (chatId: number) => void;
  onNew: () => void;
}

/** The messages of a chat with the field for the next one. */
export function ChatThread(props: Props) {
  const { service, onNew, isPanel = false } = props;
  const state = useThread(props);
  const { conversation, boatId, boat, draft, field, end, send } = state;
  const { chat, messages, isBusy, query } = conversation;
  const isNew = conversation.chatId === null;
  const askRepresentative = useHandover(conversation, service, () => {
    // The button is gone, and the next thing is to type.
    field.current?.focus();
    state.showEnd();
  });
  const startNew = () => {
    if (draft.text !== '') draft.moveTo('new');
    onNew();
  };
  const last = {
    isBusy,
    onSend: send,
    onRetry: chat?.status === 'ai' && !isBusy ? conversation.retry : null,
    onRepresentative: askRepresentative,
  };
  const { chatId } = conversation;
  const list = {
    chatId,
    messages,
    boat,
    reader: 'user',
    hasRepresentatives: service.hasRepresentatives,
    last: conversation.isGone ? null : last,
  } as const;
  return (
    <section className={classes['thread']}>
      {isNew ? (
        <BoatChoice boatId={boatId} onChange={state.chooseBoat} />
      ) : (
        <QueryState query={query} height={HEIGHT} />
      )}
      {chat !== undefined && <Facts chat={chat} />}
      {(isNew || chat !== undefined) && messages.length === 0 && (
        <Intro service={service} isBusy={isBusy} onSend={send} />
      )}
      <MessageList {...list} />
      <StepLine step={conversation.step} isHandedOver={chat?.status === 'handover'} />
      <Announcer {...list} isLoaded={isNew || chat !== undefined} />
      <div ref={end} className={classes['lastLine']} />
      {chat !== undefined && messages.length > 0 && !conversation.isGone && (
        <More chat={chat} isPanel={isPanel} hasMail={service.hasMail} onGone={startNew} />
      )}
      <ChatEnd
        {...{ conversation, service, draft, field }}
        onSend={send}
        onNew={startNew}
        onRepresentative={askRepresentative}
      />
    </section>
  );
}

/** The state of the thread: the chat, its boat, and what is typed. */
function useThread({ chatId, productId, onOpened }: Props) {
  const { active, boats } = useActiveBoat();
  // The active boat, until another one is chosen.
  const [chosen, chooseBoat] = useState<number | null | undefined>(undefined);
  const boatId = chosen === undefined ? (active?.id ?? null) : chosen;
  const conversation = useConversation({ chatId, boatId, productId, onOpened });
  const { chat, messages, userId } = conversation;
  const draft = useDraft(conversation.chatId ?? 'new');
  const field = useRef<HTMLTextAreaElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const { showEnd, showSending } = useStickToEnd(end, messages);
  useReadMark(userId, chat);
  const send = (text: string) => {
    const isDraft = text === draft.text.trim();
    showSending();
    void conversation.send(text, () => {
      if (isDraft) draft.change('');
      showEnd();
    });
  };
  const boat = boats.find(({ id }) => id === chat?.boatId) ?? null;
  return { conversation, boatId, chooseBoat, boat, draft, field, end, showEnd, send };
}

interface MoreProps {
  chat: ListedChat;
  isPanel: boolean;
  hasMail: boolean;
  onGone: () => void;
}

/** What can be done with the whole chat, for which a panel leads to its page. */
function More({ isPanel, ...tools }: MoreProps) {
  const { t } = useLingui();
  const { chat } = tools;
  if (!isPanel) return <ChatTools {...tools} />;
  return (
    <p className={classes['facts']}>
      <Link to={chatPaths.chat(chat.id)}>{t`Open the chat as a page`}</Link>
    </p>
  );
}

/** What the chat is about. */
function Facts({ chat }: { chat: ListedChat }) {
  const { t } = useLingui();
  const { boatName, productId, productName } = chat;
  const boat = boatName === '' ? t`No boat` : boatName;
  return (
    <p className={classes['facts']}>
      <span>{boat}</span>
      {productId !== null && (
        <Link to={paths.product({ productId, productName })}>
          <UnbrokenText text={productName || t`Product`} />
        </Link>
      )}
    </p>
  );
}
