import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { chatServiceQuery } from '@/domains/chat/queries';
import { paths } from '@/routes/paths';
import { useUser } from '@/session/use-session';
import { EmptyState } from '@/ui/empty-state';
import { QueryState } from '@/ui/query-state';
import { ChatThread } from './chat-thread';

const HEIGHT = 260;

interface Props {
  /** The chat; null for a new one. */
  chatId: number | null;
  /** The product that a new chat is about. */
  productId: number | null;
  /** Over another page: without what needs a page of its own. */
  isPanel?: boolean;
  /** The first message has opened the chat. */
  onOpened: (chatId: number) => void;
  /** A new chat is wanted, or this one was deleted. */
  onNew: () => void;
}

/** A chat, once it is known what the chat offers the user. */
export function ChatView(props: Props) {
  const { t } = useLingui();
  const service = useQuery(chatServiceQuery(useUser()?.id ?? null));
  if (service.data === undefined) return <QueryState query={service} height={HEIGHT} />;
  if (service.data.serviceType === null && props.chatId === null) {
    return (
      <EmptyState
        title={t`Your account does not include the chat`}
        text={t`It belongs to a service that you do not have. Customer service can tell you more.`}
      >
        <Button component={Link} to={paths.customerService} variant="default">
          {t`Customer Service`}
        </Button>
      </EmptyState>
    );
  }
  return <ChatThread {...props} service={service.data} />;
}
