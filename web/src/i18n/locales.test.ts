import { expect, test } from 'vitest';
import { chooseLocale, readersLocale } from './locales';

test('the kept language wins over the browser', () => {
  expect(chooseLocale('nl', ['de-DE'])).toBe('nl');
});

test('a browser asks by region and gets the language', () => {
  expect(chooseLocale(null, ['pt-BR', 'fr-CA', 'de'])).toBe('fr');
});

test('an unknown kept language falls back to English', () => {
  expect(chooseLocale('xx', [])).toBe('en');
});

test('days and times follow the region that the browser names with the language', () => {
  expect(readersLocale('de', ['en-GB', 'de-AT', 'de'])).toBe('de-AT');
  expect(readersLocale('fr', ['en-GB', 'de-AT'])).toBe('fr');
});
