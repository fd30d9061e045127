import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { answerBody, answerProblems, formOf } from './answer-rules';

const OFFER = { id: 4, fileName: 'offer.pdf', mimeType: 'application/pdf', size: 900 };
const NOW = Date.parse('2027-01-15T08:00:00Z');

test('a new answer is valid for two weeks', () => {
  expect(formOf(null, NOW)).toMatchObject({
    amount: '',
    currency: 'EUR',
    validUntil: '2027-01-29',
  });
});

test('numbers are sent as numbers, with a comma or a point, and nothing as null', () => {
  const form = {
    ...formOf(null, NOW),
    amount: '120,50',
    leadDays: ' 5 ',
    offeredPart: 'left over',
  };
  expect(answerBody(form, 3, [OFFER])).toEqual({
    version: 3,
    amount: 120.5,
    currency: 'EUR',
    shipping: null,
    leadDays: 5,
    validUntil: '2027-01-29',
    offered: 'same',
    offeredPart: '',
    note: '',
    files: [4],
  });
});

test('missing and invalid numbers are reported before sending', () => {
  const form = {
    ...formOf(null, NOW),
    shipping: 'free',
    validUntil: '2027-02-30',
    offered: 'newer' as const,
  };
  expect(Object.keys(answerProblems(form, i18n))).toEqual([
    'amount',
    'shipping',
    'validUntil',
    'offeredPart',
  ]);
  expect(answerProblems({ ...formOf(null, NOW), amount: '1.5' }, i18n)).toEqual({});
});

test('the form starts with the values of an earlier answer', () => {
  const answer = {
    amount: 120.5,
    currency: 'GBP',
    shipping: 0,
    leadDays: null,
    validUntil: '2027-01-25',
    offered: 'newer' as const,
    offeredPart: '21951348',
    note: 'Replaces it.',
    files: [],
    answeredAt: '2027-01-15T08:00:00Z',
  };
  expect(formOf(answer, NOW)).toMatchObject({ amount: '120.5', shipping: '0', leadDays: '' });
});
