import type { I18n } from '@lingui/core';
import type { ChatMessage } from '@/api/types';
import { sentenceTexts } from './sentence-words';

/** The fixed sentences of an answer, worded. What two of them have in common is said once. */
export function sentencesOf({ sentences }: Pick<ChatMessage, 'sentences'>, i18n: I18n): string[] {
  const said = new Set<string>();
  const paragraphs = sentences.map((sentence) => {
    const texts = sentenceTexts(sentence, i18n).filter((text) => !said.has(text));
    for (const text of texts) said.add(text);
    return texts.join(' ');
  });
  return paragraphs.filter((text) => text !== '');
}

/** An answer as plain text: its sentences, its own text, and its products with their numbers. */
export function answerText(message: ChatMessage, i18n: I18n): string {
  const products = message.sources.map(
    ({ productName: name, manufacturerProductNumber: number, productManufacturerName: maker }) =>
      `- ${[name, number, maker].filter((part) => part !== '').join(', ')}`,
  );
  return [...sentencesOf(message, i18n), message.text, products.join('\n')]
    .filter((part) => part !== '')
    .join('\n');
}
