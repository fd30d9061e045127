import { expect, test } from 'vitest';
import { chooseLocale } from './locales';

test('the kept language wins over the browser', () => {
  expect(chooseLocale('nl', ['de-DE'])).toBe('nl');
});

test('a browser asks by region and gets the language', () => {
  expect(chooseLocale(null, ['pt-BR', 'fr-CA', 'de'])).toBe('fr');
});

test('an unknown kept language falls back to English', () => {
  expect(chooseLocale('xx', [])).toBe('en');
});
