import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import {
  IconCheck,
  IconCopy,
  IconThumbDown,
  IconThumbDownFilled,
  IconThumbUp,
  IconThumbUpFilled,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChatMessage } from '@/api/types';
import { rateAnswer } from '@/domains/chat/calls';
import { useUser } from '@/session/use-session';
import { useWrite } from '@/ui/forms/use-write';
import classes from './chat.module.css';
import { takeMessage } from './use-answer';

interface Props {
  chatId: number;
  message: ChatMessage;
  /** The answer as plain text. */
  text: string;
}

/** Copies and rates an answer. */
export function AnswerActions({ chatId, message, text }: Props) {
  const { t } = useLingui();
  const client = useQueryClient();
  const userId = useUser()?.id ?? null;
  const { rating = null } = message;
  const write = useWrite<'up' | 'down' | null>(async (next) => {
    const rated = await rateAnswer(chatId, message.id, next);
    if (!rated.ok) return rated;
    takeMessage(client, userId, chatId, rated.data);
    return null;
  });
  // Shown before the server has answered.
  const shown = write.running === undefined ? rating : write.running;
  const rate = (own: 'up' | 'down') => write.run(shown === own ? null : own);
  const UpIcon = shown === 'up' ? IconThumbUpFilled : IconThumbUp;
  const DownIcon = shown === 'down' ? IconThumbDownFilled : IconThumbDown;
  return (
    <span className={classes['actions']}>
      <CopyIcon text={text} />
      <ActionIcon
        variant="subtle"
        aria-label={t`Helpful`}
        aria-pressed={shown === 'up'}
        onClick={() => rate('up')}
      >
        <UpIcon aria-hidden size={18} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        aria-label={t`Not helpful`}
        aria-pressed={shown === 'down'}
        onClick={() => rate('down')}
      >
        <DownIcon aria-hidden size={18} />
      </ActionIcon>
      <span role="status" className={classes['said']}>
        {write.failure}
      </span>
    </span>
  );
}

/** Copies the answer; not shown where there is no clipboard, as on plain http. */
function CopyIcon({ text }: { text: string }) {
  const { t } = useLingui();
  const [isCopied, setIsCopied] = useState(false);
  if (!window.isSecureContext) return null;
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    );
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <ActionIcon
      variant="subtle"
      aria-label={isCopied ? t`Copied` : t`Copy the answer`}
      onClick={copy}
    >
      <Icon aria-hidden size={18} />
    </ActionIcon>
  );
}
