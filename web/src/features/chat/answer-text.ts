import type { I18n } from '@lingui/core';
import type { ChatMessage, ChatSentence } from '@/api/types';
import { CHAT_REASONS } from '@/domains/chat/server-texts';
import { sentenceTexts } from './sentence-words';

/**
 * The fixed sentences of an answer, worded. What two of them have in common is said once. The
 * assistant does not know whether there are representatives.
 */
export function sentencesOf(
  { sentences }: Pick<ChatMessage, 'sentences'>,
  i18n: I18n,
  hasRepresentatives: boolean,
): string[] {
  const wordsOf = (sentence: ChatSentence) =>
    sentence.code === 'representative-offered' && !hasRepresentatives
      ? [i18n._(CHAT_REASONS['NO-REPRESENTATIVE'])]
      : sentenceTexts(sentence, i18n);
  const said = new Set<string>();
  const paragraphs = sentences.map((sentence) => {
    const texts = wordsOf(sentence).filter((text) => !said.has(text));
    for (const text of texts) said.add(text);
    return texts.join(' ');
  });
  return paragraphs.filter((text) => text !== '');
}

/** An answer as plain text: its sentences, its own text, and its products with their numbers. */
export function answerText(message: ChatMessage, sentences: readonly string[]): string {
  const products = message.sources.map(
    ({ productName: name, manufacturerProductNumber: number, productManufacturerName: maker }) =>
      `- ${[name, number, maker].filter((part) => part !== '').join(', ')}`,
  );
  return [...sentences, message.text, products.join('\n')].filter((part) => part !== '').join('\n');
}
