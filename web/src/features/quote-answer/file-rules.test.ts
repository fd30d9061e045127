import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { attachedFiles, chosenProblem } from './file-rules';

const file = (id: number) => ({
  id,
  fileName: `${id}.pdf`,
  mimeType: 'application/pdf',
  size: 900,
});
const PDF = new File(['%PDF-1.7'], 'offer.pdf');

test('the next answer has the files of the one before that were not removed, and the new ones', () => {
  const answer = {
    amount: 1,
    currency: 'EUR',
    shipping: null,
    leadDays: null,
    validUntil: '2027-01-25',
    offered: 'same' as const,
    offeredPart: '',
    note: '',
    files: [file(1), file(2)],
    answeredAt: '2027-01-15T08:00:00Z',
  };
  const ids = attachedFiles({ answer, unsentFiles: [file(3)] }, [1]).map(({ id }) => id);
  expect(ids).toEqual([2, 3]);
  expect(attachedFiles({ answer: null, unsentFiles: [] }, [1])).toEqual([]);
});

test('files are uploaded when there is room for all and each is of a known type', async () => {
  expect(await chosenProblem([PDF, PDF], 2, i18n)).toBeNull();
  const full = 'An answer can have up to three files.';
  expect(await chosenProblem([PDF, PDF], 1, i18n)).toBe(full);
  expect(await chosenProblem([PDF], 0, i18n)).toBe(full);
  const text = new File(['price list'], 'prices.txt');
  expect(await chosenProblem([PDF, text], 2, i18n)).toBe(
    'prices.txt: Only PDF, JPEG and PNG files are accepted.',
  );
});
