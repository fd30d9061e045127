import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { ListedChat } from '@/api/types';
import { chatPaths } from '@/domains/chat/chat-paths';
import { Badge } from '@/ui/badge';
import { shownMoment } from '@/ui/dates';
import { UnbrokenText } from '@/ui/unbroken-text';
import classes from './chats.module.css';
import { useStatusWords } from './use-status-words';

/** A chat of the user in the list, which leads to it. */
export function ChatRow({ chat }: { chat: ListedChat }) {
  const { t, i18n } = useLingui();
  const statusWords = useStatusWords();
  const { id, title, status, unread, agentName, lastMessageAt } = chat;
  const about = [chat.productName, chat.boatName, agentName].filter((name) => name !== '');
  return (
    <li data-unread={unread > 0 || undefined}>
      <Link className={classes['title'] ?? ''} to={chatPaths.chat(id)}>
        {title === '' ? t`Chat without messages` : title}
      </Link>
      {about.length > 0 && (
        <p>
          <UnbrokenText text={about.join(' · ')} />
        </p>
      )}
      <div className={classes['end']}>
        {unread > 0 && <Badge tone="link">{t`${unread} unread`}</Badge>}
        <Badge tone={status === 'handover' ? 'good' : 'soft'}>{statusWords[status]}</Badge>
        <time dateTime={lastMessageAt}>{shownMoment(lastMessageAt, i18n.locale)}</time>
      </div>
    </li>
  );
}
