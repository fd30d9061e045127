import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { fileSize, pdfProblem } from './pdf-file';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

// proves SHELL-68, CONST-18, CONST-19
test.each([
  [0, '0 B'],
  [1023, '1,023 B'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [1_048_575, '1,024 KB'],
  [1_048_576, '1 MB'],
  [20_971_520, '20 MB'],
])('a file of %d bytes has the size %s', (bytes, text) => {
  expect(fileSize(bytes, i18n).replace('\u00a0', ' ')).toBe(text);
});

test.each([
  ['a PDF', new Blob(['%PDF-1.7\n']), null],
  ['a PDF behind other bytes', new Blob(['\n\n%PDF-1.7\n']), null],
  ['a picture', new Blob([new Uint8Array([0xff, 0xd8, 0xff])]), 'Please choose a PDF file.'],
  ['nothing', new Blob([]), 'This file is empty. Please choose another one.'],
  [
    'too much',
    new Blob([new Uint8Array(20 * 1024 * 1024 + 1)]),
    'The file is larger than 20\u00a0MB. Please choose a smaller one.',
  ],
])('%s is looked at before it is sent', async (_name, file, problem) => {
  expect(await pdfProblem(file, i18n)).toBe(problem);
});
