// @vitest-environment node
import { expect, test } from 'vitest';
import type { QuoteAnswer, QuoteRequest } from '@/api/types';
import { bestOf } from './compare-rules';

function request(id: number, answer: Partial<QuoteAnswer> | null, status = 'Answered') {
  const whole = { amount: 100, shipping: 10, currency: 'EUR', leadDays: 5, ...answer };
  return { id, status, answer: answer === null ? null : whole } as QuoteRequest;
}

test('the lowest total and the fastest delivery stand out', () => {
  const group = [
    request(1, { shipping: 0 }),
    request(2, { leadDays: 2 }),
    request(3, null, 'Sent'),
  ];
  expect(bestOf(group)).toEqual({ lowest: 1, fastest: 2 });
});

test.each([
  ['one answer', [request(1, {})]],
  ['equal answers', [request(1, {}), request(2, {})]],
  [
    'other currencies and unknown times',
    [request(1, { amount: 1, leadDays: null }), request(2, { currency: 'USD' })],
  ],
  ['unknown shipping', [request(1, { amount: 1, shipping: null }), request(2, {})]],
  ['closed requests', [request(1, { amount: 1, leadDays: 1 }, 'Closed'), request(2, {})]],
])('of %s none stands out', (_what, group) => {
  expect(bestOf(group)).toEqual({ lowest: null, fastest: null });
});
