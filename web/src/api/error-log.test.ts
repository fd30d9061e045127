import { expect, test } from 'vitest';
import { ApiError, isAborted } from './api-error';
import { describe as reportOf, withoutSecrets } from './error-log';

test('a report names the call, its status and its code', () => {
  const error = new ApiError(503, { code: 'OVERLOADED', message: 'Too much.' });
  expect(reportOf(error, 'search')).toMatchObject({
    err: 'Too much.',
    code: '503 OVERLOADED',
    source: 'search',
  });
});

test.each([
  ['Bearer abc.def-1', 'Bearer ***'],
  ['{"password":"a b","name":"x"}', '{"password":***,"name":"x"}'],
  ['/reset?token=abc&x=1', '/reset?token=***&x=1'],
  ['mfaHash: 123456', 'mfaHash: ***'],
  ['a part number 35-8M0065103', 'a part number 35-8M0065103'],
])('secrets are struck out of %s', (text, clean) => {
  expect(withoutSecrets(text)).toBe(clean);
});

test('a report stays short', () => {
  expect(reportOf(new Error('x'.repeat(10_000)), 'page').err).toHaveLength(4000);
});

test('a cancelled request is not a failure', () => {
  expect(isAborted(new DOMException('', 'AbortError'))).toBe(true);
  expect(isAborted(new Error('AbortError'))).toBe(false);
});
