import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AgentChat } from '@/api/types';
import { type AgentStep, agentsQuery } from '@/domains/chat/queue';
import { openPopup } from '@/popups/open-popup';
import { useUser } from '@/session/use-session';
import { SelectField } from '@/ui/fields/select-field';
import { RowButton } from '@/ui/row-button';
import classes from './chats.module.css';

interface Props {
  chat: AgentChat;
  isBusy: boolean;
  onStep: (step: AgentStep) => void;
}

/** What the representative may do with a chat besides answering. */
export function AgentSteps({ chat, isBusy, onStep }: Props) {
  const { t } = useLingui();
  const close = async () => {
    const sure = await openPopup('confirmation', {
      title: t`Close this chat?`,
      text: t`The user can read it, but has to begin a new one to write again.`,
      ok: t`Close the chat`,
    });
    if (sure === true) onStep({ kind: 'close' });
  };
  if (!chat.canTake && !chat.canAssign && !chat.canGiveBack && !chat.canClose) return null;
  return (
    <div className={classes['steps']}>
      {chat.canTake && (
        <RowButton isMain isWaiting={isBusy} onClick={() => onStep({ kind: 'take' })}>
          <Trans>Take the chat</Trans>
        </RowButton>
      )}
      {chat.canGiveBack && (
        <RowButton isWaiting={isBusy} onClick={() => onStep({ kind: 'give-back' })}>
          <Trans>Give it back to the assistant</Trans>
        </RowButton>
      )}
      {chat.canClose && (
        <RowButton isWaiting={isBusy} onClick={() => void close()}>
          <Trans>Close the chat</Trans>
        </RowButton>
      )}
      {chat.canAssign && <Assign chat={chat} isBusy={isBusy} onStep={onStep} />}
    </div>
  );
}

function Assign({ chat, isBusy, onStep }: Props) {
  const { t } = useLingui();
  const { data: agents = [] } = useQuery(agentsQuery(useUser()?.id ?? null));
  const [chosen, setChosen] = useState('');
  const agentId = Number(chosen);
  return (
    <div className={classes['assign']}>
      <SelectField
        name="agent"
        label={t`Representative`}
        value={chosen}
        onChange={setChosen}
        options={[
          ['', chat.agentName === '' ? t`Nobody` : chat.agentName],
          ...agents
            .filter(({ id }) => id !== chat.agentId)
            .map(({ id, fullName, openChats }) => {
              const count = String(openChats);
              return [String(id), t`${fullName} (open chats: ${count})`] as const;
            }),
        ]}
      />
      <Button
        variant="default"
        disabled={chosen === ''}
        aria-disabled={isBusy}
        onClick={() => {
          if (isBusy) return;
          setChosen('');
          onStep({ kind: 'assign', agentId });
        }}
      >
        <Trans>Assign</Trans>
      </Button>
    </div>
  );
}
