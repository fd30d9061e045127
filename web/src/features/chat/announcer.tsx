import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import type { ChatMessage } from '@/api/types';
import { wholeSentences } from '@/domains/chat/spoken';
import { sentencesOf } from './answer-text';
import { eventText, type Reader } from './event-words';

interface Props {
  messages: readonly ChatMessage[];
  reader: Reader;
  /** Whether a representative can be asked. */
  hasRepresentatives: boolean;
  /** True once the chat is loaded: what it contains then is read, not announced. */
  isLoaded: boolean;
}

/**
 * Announces what others write while the chat is open: an answer in whole sentences as they are
 * written, everything else when it is there.
 */
export function Announcer({ messages, reader, hasRepresentatives, isLoaded }: Props) {
  const { i18n } = useLingui();
  const [known, setKnown] = useState<number | null>(null);
  const lastId = messages.findLast(({ state }) => state !== 'writing')?.id ?? 0;
  if (isLoaded && known === null) setKnown(lastId);
  const own = reader === 'user' ? 'user' : 'agent';
  const spoken = messages
    .filter(({ id, from }) => known !== null && id > known && from !== own)
    .flatMap((message) => {
      const texts = message.event
        ? [eventText(message.event, reader, i18n)]
        : [
            ...sentencesOf(message, i18n, hasRepresentatives),
            ...wholeSentences(message.text, message.state !== 'writing'),
          ];
      return texts.map((text, place) => ({ key: `${message.id}/${place}`, text }));
    });
  return (
    <VisuallyHidden role="log" aria-live="polite" aria-relevant="additions">
      {spoken.map(({ key, text }) => (
        <p key={key}>{text}</p>
      ))}
    </VisuallyHidden>
  );
}
