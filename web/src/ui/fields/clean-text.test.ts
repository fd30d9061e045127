import { expect, test } from 'vitest';
import { cleanText } from './clean-text';

test.each([
  ['  e\u0301t\u00e9 ', '\u00e9t\u00e9'],
  ['Nut\u200bshell', 'Nutshell'],
  ['\u202egpj\u202c.exe\u200e\u061c', 'gpj.exe'],
  ['\u0646\u0645\u06cc\u200c\u0634', '\u0646\u0645\u06cc\u200c\u0634'],
  ['\u{1f469}\u200d\u{1f527}\ufe0f', '\u{1f469}\u200d\u{1f527}\ufe0f'],
  [' \u2060\u00ad\u200d\u3164 ', ''],
  ['\ufeff\u{e0041}', ''],
])('%j is kept as %j', (typed, kept) => {
  expect(cleanText(typed)).toBe(kept);
});
