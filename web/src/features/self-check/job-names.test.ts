import { expect, test } from 'vitest';
import { agoText, pauseText } from './job-names';

test('pauses and times are written in the largest whole unit of the language', () => {
  expect(pauseText(600, 'en')).toBe('10 minutes');
  expect(pauseText(3600, 'de')).toBe('1 Stunde');
  expect(pauseText(86_400, 'it')).toBe('1 giorno');
  expect(agoText(20, 'en')).toBe('20 seconds ago');
  expect(agoText(0, 'en')).toBe('now');
  expect(agoText(185, 'en')).toBe('3 minutes ago');
  expect(agoText(7200, 'de')).toBe('vor 2 Stunden');
});
