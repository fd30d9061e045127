import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ChatEvent } from '@/api/types';
import { shownMoment } from '@/ui/dates';

/** Who reads about a change of a chat. */
export type Reader = 'user' | 'agent';

/** A change of a chat in the language of the page; empty for one of a newer server. */
export function eventText(event: ChatEvent, reader: Reader, i18n: I18n): string {
  const words = wordsOf(event, reader, i18n);
  return words === null ? '' : i18n._(words);
}

function wordsOf(event: ChatEvent, reader: Reader, i18n: I18n): MessageDescriptor | null {
  const isUser = reader === 'user';
  switch (event.kind) {
    case 'handed-over':
      return isUser
        ? msg`A representative has received this chat and what you confirmed.`
        : msg`The user asked for a representative.`;
    case 'agent-joined': {
      const { agentName: name } = event;
      return msg`${name} answers from now on.`;
    }
    case 'given-back':
      return msg`The assistant answers again.`;
    case 'closed-by-agent':
      return msg`A representative closed this chat.`;
    case 'closed-by-user':
      return isUser ? msg`You closed this chat.` : msg`The user closed this chat.`;
    case 'outside-hours': {
      const from = shownMoment(event.from, i18n.locale);
      return isUser
        ? msg`Nobody is there at the moment. You get an answer from ${from} on.`
        : msg`The user was told that nobody answers before ${from}.`;
    }
    default:
      return null;
  }
}
