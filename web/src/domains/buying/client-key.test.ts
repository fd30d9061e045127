import { expect, test } from 'vitest';
import { newClientKey } from './client-key';

test('two keys differ', () => {
  expect(newClientKey()).toMatch(/^[\da-f]{32}$/);
  expect(newClientKey()).not.toBe(newClientKey());
});
