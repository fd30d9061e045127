import { expect, test } from 'vitest';
import { chooseLocale, readersLocale } from './locales';

test("the stored language is preferred to the browser's", () => {
  expect(chooseLocale('nl', ['de-DE'])).toBe('nl');
});

test("a browser's language with a region selects the language", () => {
  expect(chooseLocale(null, ['pt-BR', 'fr-CA', 'de'])).toBe('fr');
});

test('an unknown stored language falls back to English', () => {
  expect(chooseLocale('xx', [])).toBe('en');
});

test('days and times follow the region that the browser names with the language', () => {
  expect(readersLocale('de', ['en-GB', 'de-AT', 'de'])).toBe('de-AT');
  expect(readersLocale('fr', ['en-GB', 'de-AT'])).toBe('fr');
});
