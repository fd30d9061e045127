import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { chatPaths } from '@/domains/chat/chat-paths';
import { chatServiceQuery, chatsQuery } from '@/domains/chat/queries';
import { useUser } from '@/session/use-session';
import { EmptyState } from '@/ui/empty-state';
import { GrowingList } from '@/ui/growing-list';
import { LinkTabs } from '@/ui/link-tabs';
import { PageTitle } from '@/ui/page-title';
import { QueryState } from '@/ui/query-state';
import { SignalButton } from '@/ui/signal-button';
import { ChatRow } from './chat-row';
import classes from './chats.module.css';
import { QueuePart } from './queue-part';

const HEIGHT = 260;

/** `/chats`: the user's chats; for a representative also `?queue=`, the chats of others. */
export function ChatsPage() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const queue = search.get('queue');
  const service = useQuery(chatServiceQuery(useUser()?.id ?? null));
  const isAgent = Boolean(service.data?.agentRole);
  return (
    <div className={classes['page']} data-wide={queue !== null || undefined}>
      <PageTitle title={t`Chats`} />
      {isAgent && (
        <LinkTabs
          label={t`Chats`}
          tabs={[
            [chatPaths.list, t`My chats`],
            [chatPaths.queue(), t`Queue`],
          ]}
          current={queue === null ? 0 : 1}
        />
      )}
      {queue === null ? <OwnChats /> : <QueuePart queue={queue} />}
    </div>
  );
}

function OwnChats() {
  const { t } = useLingui();
  const query = useInfiniteQuery(chatsQuery(useUser()?.id ?? null));
  const chats = query.data?.pages.flat();
  return (
    <>
      <QueryState query={query} height={HEIGHT} />
      {chats?.length === 0 && (
        <EmptyState
          title={t`No chats yet`}
          text={t`Ask for a part, whether it fits, or what replaces it.`}
        >
          <SignalButton component={Link} to={chatPaths.newChat}>
            {t`Begin a chat`}
          </SignalButton>
        </EmptyState>
      )}
      {chats !== undefined && chats.length > 0 && (
        <>
          <p className={classes['above']}>
            <Button component={Link} to={chatPaths.newChat} variant="default">
              {t`New chat`}
            </Button>
          </p>
          <GrowingList query={query} count={chats.length} className={classes['list']}>
            {chats.map((chat) => (
              <ChatRow key={chat.id} chat={chat} />
            ))}
          </GrowingList>
        </>
      )}
    </>
  );
}
