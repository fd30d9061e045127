import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { fileProblem, sizeText } from './file-rules';

test.each([
  ['a PDF', new Blob(['%PDF-1.7\n']), null],
  ['a JPEG', new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])]), null],
  ['a text', new Blob(['%PDX-1.7']), 'Only PDF, JPEG and PNG files are accepted.'],
  ['half a start', new Blob(['%P']), 'Only PDF, JPEG and PNG files are accepted.'],
  ['nothing', new Blob([]), 'This file is empty. Please choose another one.'],
  [
    'too much',
    new Blob([new Uint8Array(20 * 1024 * 1024 + 1)]),
    'The file is larger than 20\u00a0MB. Please choose a smaller one.',
  ],
])('%s is looked at before it is sent', async (_name, file, problem) => {
  expect(await fileProblem(file, i18n)).toBe(problem);
});

test('a size is said in its unit', () => {
  expect(sizeText(9, 'en')).toBe('1 kB');
  expect(sizeText(120_331, 'en')).toBe('120 kB');
  expect(sizeText(120_331, 'fr')).toBe('120\u202fko');
  expect(sizeText(20_971_520, 'de')).toBe('21 MB');
  expect(sizeText(1_250_000, 'de')).toBe('1,3 MB');
  expect(sizeText(31_250_000_000, 'en')).toBe('31.3 GB');
});
