import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconMail, IconPrinter, IconTrash, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { ListedChat } from '@/api/types';
import { closeChat, deleteChat, mailTranscript } from '@/domains/chat/calls';
import { isOpen } from '@/domains/chat/messages';
import { chatQuery, chatsQuery, reloadChat } from '@/domains/chat/queries';
import { openPopup } from '@/popups/open-popup';
import { useUser } from '@/session/use-session';
import { useWrite } from '@/ui/forms/use-write';
import classes from './chat.module.css';

interface Props {
  chat: ListedChat;
  /** Whether it can be mailed. */
  hasMail: boolean;
  /** Called when it was deleted. */
  onGone: () => void;
}

type Tool = 'mail' | 'close' | 'delete';

/** What can be done with a whole chat: print, mail, close, delete. */
export function ChatTools({ chat, hasMail, onGone }: Props) {
  const { t } = useLingui();
  const write = useTools(chat, onGone);
  const button = (tool: Tool, words: string, icon: React.ReactNode) => (
    <Button
      size="sm"
      variant="default"
      leftSection={icon}
      aria-disabled={write.isSaving}
      onClick={() => write.run(tool)}
    >
      {words}
    </Button>
  );
  return (
    <details className={classes['tools']}>
      <summary>
        <Trans>Manage this chat</Trans>
      </summary>
      <div className={classes['buttons']}>
        <Button
          size="sm"
          variant="default"
          leftSection={<IconPrinter aria-hidden size={18} />}
          onClick={() => print()}
        >
          <Trans>Print</Trans>
        </Button>
        {hasMail && button('mail', t`Send it to me by e-mail`, <IconMail aria-hidden size={18} />)}
        {isOpen(chat) && button('close', t`Close the chat`, <IconX aria-hidden size={18} />)}
        {button('delete', t`Delete the chat`, <IconTrash aria-hidden size={18} />)}
      </div>
      <p role="status" className={classes['said']}>
        {write.failure ?? write.note}
      </p>
    </details>
  );
}

function useTools(chat: ListedChat, onGone: () => void) {
  const { t } = useLingui();
  const user = useUser();
  const userId = user?.id ?? null;
  const email = user?.email ?? '';
  const client = useQueryClient();
  return useWrite<Tool>(async (tool) => {
    switch (tool) {
      case 'mail': {
        const mailed = await mailTranscript(chat.id);
        return mailed.ok
          ? { note: t`An e-mail with this chat is on its way to ${email}.` }
          : mailed;
      }
      case 'close': {
        const closed = await closeChat(chat.id);
        if (closed.ok) await reloadChat(client, userId, chat.id);
        return closed;
      }
      case 'delete': {
        const sure = await openPopup('confirmation', {
          title: t`Delete this chat?`,
          text: t`All its messages are deleted. This cannot be undone.`,
          ok: t`Delete`,
        });
        if (sure !== true) return null;
        const deleted = await deleteChat(chat.id);
        if (!deleted.ok) return deleted;
        onGone();
        client.removeQueries({ queryKey: chatQuery(userId, chat.id).queryKey });
        await client.invalidateQueries({ queryKey: chatsQuery(userId).queryKey });
        return null;
      }
    }
  });
}
