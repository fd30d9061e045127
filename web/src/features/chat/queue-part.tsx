import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { QueuedChat } from '@/api/types';
import { chatPaths } from '@/domains/chat/chat-paths';
import { queueQuery } from '@/domains/chat/queue';
import { useUser } from '@/session/use-session';
import { Badge } from '@/ui/badge';
import { shownMoment } from '@/ui/dates';
import { EmptyState } from '@/ui/empty-state';
import { QueryState } from '@/ui/query-state';
import { UnbrokenText } from '@/ui/unbroken-text';
import { AgentThread } from './agent-thread';
import classes from './chats.module.css';
import { useStatusWords } from './use-status-words';

const HEIGHT = 260;

/** The queue of the representatives, or one chat of it. */
export function QueuePart({ queue }: { queue: string }) {
  const chatId = /^[1-9]\d{0,14}$/.test(queue) ? Number(queue) : null;
  return chatId === null ? <Queue /> : <AgentThread key={chatId} chatId={chatId} />;
}

/** The chats that wait, the longest first; loaded again while the page is visible. */
function Queue() {
  const { t } = useLingui();
  const query = useQuery(queueQuery(useUser()?.id ?? null));
  const chats = query.data;
  return (
    <>
      <QueryState query={query} height={HEIGHT} />
      {chats?.length === 0 && (
        <EmptyState title={t`Nobody is waiting`} text={t`This list is updated while it is open.`} />
      )}
      {chats !== undefined && chats.length > 0 && (
        <ol className={classes['list']} aria-label={t`Queue`}>
          {chats.map((chat) => (
            <QueueRow key={chat.id} chat={chat} />
          ))}
        </ol>
      )}
    </>
  );
}

function QueueRow({ chat }: { chat: QueuedChat }) {
  const { t, i18n } = useLingui();
  const statusWords = useStatusWords();
  const { id, username, title, status, agentName, unreadByAgent, waitingSince, isPaying } = chat;
  const since = waitingSince === null ? '' : shownMoment(waitingSince, i18n.locale);
  const about = [title, chat.boatName, chat.productName].filter((text) => text !== '');
  return (
    <li data-unread={unreadByAgent > 0 || undefined}>
      <Link className={classes['title'] ?? ''} to={chatPaths.queue(id)}>
        {username}
      </Link>
      {about.length > 0 && (
        <p>
          <UnbrokenText text={about.join(' · ')} />
        </p>
      )}
      <div className={classes['end']}>
        {unreadByAgent > 0 && <Badge tone="link">{t`${unreadByAgent} unread`}</Badge>}
        {isPaying && <Badge tone="good">{t`Paying customer`}</Badge>}
        {status === 'closed' && <Badge>{statusWords.closed}</Badge>}
        <span>{agentName === '' ? t`Nobody answers yet` : t`Answered by ${agentName}`}</span>
        {since !== '' && (
          <span>
            <Trans>Waiting since {since}</Trans>
          </span>
        )}
      </div>
    </li>
  );
}
