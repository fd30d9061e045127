import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import type { BoatDocument } from '@/domains/boats/boat';
import {
  documentChanges,
  documentFormOf,
  documentProblems,
  fileProblem,
  sizeText,
  titleOf,
} from './document-rules';

const DOCUMENT: BoatDocument = {
  id: 3,
  title: 'Policy',
  kind: 'insurance',
  fileName: 'policy.pdf',
  mimeType: 'application/pdf',
  size: 120_331,
  expiresAt: '2027-02-14',
  uploadedBy: 4,
  createdAt: '2026-11-22T10:00:00Z',
};

test('the changed fields of a document are sent', () => {
  const form = documentFormOf(DOCUMENT);
  expect(documentChanges(form, DOCUMENT)).toEqual({});
  expect(documentChanges({ ...form, title: ' Policy ', expiresAt: '' }, DOCUMENT)).toEqual({
    expiresAt: null,
  });
});

test('a document has a title and a real date', () => {
  expect(documentProblems({ title: ' ', kind: 'other', expiresAt: '2027-02-30' }, i18n)).toEqual({
    title: 'Title field is required',
    expiresAt: 'This date does not exist',
  });
  expect(documentProblems({ title: 'x'.repeat(121), kind: 'other', expiresAt: '' }, i18n)).toEqual({
    title: 'At most 120 characters',
  });
});

test.each([
  ['a PDF', new Blob(['%PDF-1.7\n']), null],
  ['a JPEG', new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])]), null],
  ['a text', new Blob(['%PDX-1.7']), 'Only PDF, JPEG and PNG files are accepted.'],
  ['half a start', new Blob(['%P']), 'Only PDF, JPEG and PNG files are accepted.'],
  ['nothing', new Blob([]), 'This file is empty.'],
  ['too much', new Blob([new Uint8Array(20 * 1024 * 1024 + 1)]), 'The file is larger than 20 MB.'],
])('%s is looked at before it is sent', async (_name, file, problem) => {
  expect(await fileProblem(file, i18n)).toBe(problem);
});

test('a title comes from the name of the file', () => {
  expect(titleOf('Policy 2027.v2.pdf')).toBe('Policy 2027.v2');
  expect(titleOf(`${'é'.repeat(130)}.pdf`)).toBe('é'.repeat(120));
});

test('a size is said in its unit', () => {
  expect(sizeText(9, 'en')).toBe('1 kB');
  expect(sizeText(120_331, 'en')).toBe('120 kB');
  expect(sizeText(120_331, 'fr')).toBe('120\u202fko');
  expect(sizeText(20_971_520, 'de')).toBe('21 MB');
  expect(sizeText(1_250_000, 'de')).toBe('1,3 MB');
});
