// @vitest-environment node
import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { ApiError } from '@/api/api-error';
import { BOAT_SERVER_TEXTS } from '@/domains/boats/server-texts/boat-server-texts';
import { failureText, learnServerTexts, SERVER_TEXTS, serverText } from './server-texts';

test('each sentence of the server is translated as itself', () => {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  const all = { ...SERVER_TEXTS, ...BOAT_SERVER_TEXTS };
  for (const [sentence, text] of Object.entries(all)) expect(i18n._(text)).toBe(sentence);
});

// What is built has no messages in it, only their numbers.
test('a sentence is found by its words, not by the message beside it', () => {
  const id = SERVER_TEXTS['Wrong current password']?.id ?? '';
  const i18n = setupI18n({ locale: 'de', messages: { de: { [id]: 'Falsch' } } });
  expect(serverText('Wrong current password', i18n)).toBe('Falsch');
});

test('a sentence that is not known stays as it is', () => {
  expect(serverText('toString', setupI18n())).toBe('toString');
});

// proves ERR-08
test('a failure without a word of the server has the network looked at', () => {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  const texts = [new ApiError(0, { message: 'TypeError' }), new ApiError(502, {})].map((error) =>
    failureText(error, i18n),
  );
  expect(new Set(texts)).toEqual(new Set(['Please check your network connection and try again.']));
});

test('a sentence that comes with a page is known from then on', () => {
  const id = BOAT_SERVER_TEXTS['Engine not found.']?.id ?? '';
  const i18n = setupI18n({ locale: 'de', messages: { de: { [id]: 'Nicht gefunden' } } });
  learnServerTexts(BOAT_SERVER_TEXTS);
  expect(serverText('Engine not found.', i18n)).toBe('Nicht gefunden');
});
