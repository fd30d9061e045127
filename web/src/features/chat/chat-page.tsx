import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { chatPaths } from '@/domains/chat/chat-paths';
import { chatServiceQuery } from '@/domains/chat/queries';
import { useUser } from '@/session/use-session';
import { PageTitle } from '@/ui/page-title';
import { QueryState } from '@/ui/query-state';
import classes from './chat.module.css';
import { ChatView } from './chat-view';
import print from './print.module.css';
import { useNewestOpen } from './use-shown-chat';

const HEIGHT = 260;

/** `/chat/{chatId?}`: one chat; without an id the newest open one, or a new one. */
export function ChatPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { key } = useLocation();
  const { chatId: given } = useParams();
  const [search] = useSearchParams();
  const productId = idOf(search.get('productId'));
  const isNew = productId !== null || search.has('new');
  const named = given === undefined ? null : (idOf(given) ?? 0);
  const { found, query } = useNewestOpen(named === null && !isNew);
  // A chat that was opened here stays as it is when its address gets its id.
  const [opened, setOpened] = useState<{ id: number; key: string } | null>(null);
  const chatId = named ?? (isNew ? null : found);
  const newKey = `new ${key}`;
  const shownKey =
    chatId === null
      ? newKey
      : opened !== null && opened.id === chatId
        ? opened.key
        : `chat ${chatId}`;
  return (
    <div className={`${classes['page']} ${print['paper']}`}>
      <PageTitle title={t`AI marine chat`} />
      <Ways />
      {chatId === undefined ? (
        <QueryState query={query} height={HEIGHT} />
      ) : (
        <ChatView
          key={shownKey}
          chatId={chatId}
          productId={productId}
          onOpened={(id) => {
            setOpened({ id, key: newKey });
            // The next message may be typed already.
            void navigate(chatPaths.chat(id), { replace: true, state: { keepsFocus: true } });
          }}
          onNew={() => void navigate(chatPaths.newChat)}
        />
      )}
    </div>
  );
}

/** The ways to other chats. */
function Ways() {
  const { t } = useLingui();
  const service = useQuery(chatServiceQuery(useUser()?.id ?? null));
  const isAgent = Boolean(service.data?.agentRole);
  return (
    <nav className={classes['head']} aria-label={t`Chats`}>
      <Link to={chatPaths.newChat}>{t`New chat`}</Link>
      <Link to={chatPaths.list}>{t`All chats`}</Link>
      {isAgent && <Link to={chatPaths.queue()}>{t`Queue`}</Link>}
    </nav>
  );
}

function idOf(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
