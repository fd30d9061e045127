import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import type { BoatDocument } from '@/domains/boats/boat';
import { documentChanges, documentFormOf, documentProblems, titleOf } from './document-rules';

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

test('a title comes from the name of the file', () => {
  expect(titleOf('Policy 2027.v2.pdf')).toBe('Policy 2027.v2');
  expect(titleOf(`${'é'.repeat(130)}.pdf`)).toBe('é'.repeat(120));
});
