import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button } from '@mantine/core';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { Link } from 'react-router';
import type { ChatModel } from '@/api/types';
import { paths } from '@/routes/paths';
import { Notice } from '@/ui/notice';
import chat from './chat.module.css';
import classes from './consent.module.css';

interface Props {
  model: ChatModel;
  isSaving: boolean;
  /** Whether the user asked for the question: then the focus is there. */
  isFocused: boolean;
  onAnswer: (agrees: boolean) => void;
}

/** Asks whether questions may be sent to a model on another host: two equal answers. */
export function ModelQuestion({ model: { name, host }, isSaving, isFocused, onAnswer }: Props) {
  const { t } = useLingui();
  const id = useId();
  const question = useRef<HTMLDivElement>(null);
  const focus = useEffectEvent(() => {
    if (isFocused) question.current?.focus();
  });
  useEffect(() => focus(), []);
  return (
    <Notice
      ref={question}
      tone="attention"
      isFlush
      role="group"
      tabIndex={-1}
      aria-label={t`May an AI answer?`}
      aria-describedby={id}
    >
      <p id={id} className={classes['question']}>
        <strong>
          <Trans>May an AI answer?</Trans>
        </strong>{' '}
        <Trans>
          {host} ({name}) then receives your chats with the assistant and the model, year, engines
          and voltage of your boat, but not your name, e-mail, phone or hull identification number.
          You can change this here at any time.
        </Trans>{' '}
        <Anchor component={Link} to={paths.privacy}>
          <Trans>Privacy policy</Trans>
        </Anchor>
      </p>
      <div className={chat['buttons']}>
        <Button size="sm" variant="default" loading={isSaving} onClick={() => onAnswer(true)}>
          <Trans>Agree</Trans>
        </Button>
        <Button size="sm" variant="default" onClick={() => onAnswer(false)}>
          <Trans>Only search the catalogue</Trans>
        </Button>
      </div>
    </Notice>
  );
}
