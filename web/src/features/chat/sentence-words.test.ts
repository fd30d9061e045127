// @vitest-environment node
import { readFileSync } from 'node:fs';
import { type I18n, setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import type { ChatSentence } from '@/api/types';
import { messages as german } from '@/locales/chat/de.po';
import { messages as english } from '@/locales/chat/en.po';
import { messages as spanish } from '@/locales/chat/es.po';
import { messages as french } from '@/locales/chat/fr.po';
import { messages as italian } from '@/locales/chat/it.po';
import { messages as dutch } from '@/locales/chat/nl.po';
import { sentencesOf } from './answer-text';
import { sentenceTexts } from './sentence-words';

function sentenceText(sentence: ChatSentence, i18n: I18n): string {
  return sentenceTexts(sentence, i18n).join(' ');
}

interface SentenceSchema {
  properties: Record<string, { type?: string; enum?: [string] }>;
}

const DOCUMENT = JSON.parse(
  readFileSync(new URL('../../api/openapi.json', import.meta.url), 'utf8'),
) as { components: { schemas: { ChatSentence: { oneOf: SentenceSchema[] } } } };
const SCHEMAS = DOCUMENT.components.schemas.ChatSentence.oneOf;
const CATALOGUES = { en: english, de: german, es: spanish, fr: french, it: italian, nl: dutch };

const EXAMPLES: Readonly<Record<string, unknown>> = {
  string: '‹a›',
  integer: 7,
  array: ['‹a›', '‹b›'],
};

/** A sentence in the server's format. */
function exampleOf({ properties }: SentenceSchema): ChatSentence {
  const parts = Object.entries(properties).map(([name, { type = '', enum: values }]) => {
    if (values !== undefined) return [name, values[0]];
    return [name, name === 'about' ? 'gas' : EXAMPLES[type]];
  });
  return Object.fromEntries(parts) as ChatSentence;
}

function i18nOf(locale: keyof typeof CATALOGUES) {
  return setupI18n({ locale, messages: { [locale]: CATALOGUES[locale] } });
}

// proves CHAT-08, H-196
test.each(Object.keys(CATALOGUES) as (keyof typeof CATALOGUES)[])(
  'every sentence that the server can send is worded in %s, with its parameters',
  (locale) => {
    expect(SCHEMAS.length).toBeGreaterThan(40);
    for (const schema of SCHEMAS) {
      const sentence = exampleOf(schema);
      const text = sentenceText(sentence, i18nOf(locale));
      expect(text).toMatch(/\p{L}/u);
      expect(text).not.toMatch(/[{}]|undefined/);
      const hasText = JSON.stringify(sentence).includes('‹a›');
      expect({ text, isShown: text.includes('‹a›') }).toEqual({ text, isShown: hasText });
    }
  },
);

test('a number of products follows the language', () => {
  const one = { code: 'found', words: 'impeller', total: 1, shown: 1 } as const;
  expect(sentenceText(one, i18nOf('en'))).toBe('1 product found for “impeller”.');
  expect(sentenceText({ ...one, total: 1200, shown: 8 }, i18nOf('en'))).toBe(
    '1,200 products found for “impeller”. These are the first 8:',
  );
  expect(sentenceText({ ...one, total: 1200, shown: 8 }, i18nOf('de'))).toMatch(/^1.200 Produkte/);
});

test('a list reads as in the language', () => {
  const sentence = { code: 'left-out', words: ['raw', 'water', 'pump'] } as const;
  expect(sentenceText({ ...sentence, words: [...sentence.words] }, i18nOf('en'))).toContain(
    'raw, water, and pump',
  );
});

test('a sentence of a newer server is left out', () => {
  expect(sentenceText({ code: 'novel' } as unknown as ChatSentence, i18nOf('en'))).toBe('');
});

// proves CHAT-08
test('matters of safety name a professional', () => {
  const text = sentenceText({ code: 'safety-first', about: 'fuel-leak' }, i18nOf('en'));
  expect(text).toContain('Leaking fuel can catch fire');
  expect(text).toContain('professional');
});

test('what two sentences have in common is said once', () => {
  const sentences: ChatSentence[] = [
    { code: 'prices-at-vendors', productName: 'Impeller' },
    { code: 'prices-in-shops', productName: 'Impeller' },
  ];
  expect(sentencesOf({ sentences }, i18nOf('en'), true)).toEqual([
    'Prices and stock are not known here. Vendors of Impeller can send you a quote.',
    'The page of Impeller leads to shops that show them.',
  ]);
});

test('a representative is offered only where one can be asked', () => {
  const sentences: ChatSentence[] = [{ code: 'representative-offered' }];
  expect(sentencesOf({ sentences }, i18nOf('en'), true)).toEqual([
    'You can also talk to a representative.',
  ]);
  expect(sentencesOf({ sentences }, i18nOf('en'), false)).toEqual([
    'There is no representative to ask at the moment.',
  ]);
});
