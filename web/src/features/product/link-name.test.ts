import { expect, test } from 'vitest';
import { linkName } from './link-name';

test('a part is named by number and name, or by its name if it has no number', () => {
  const productName = 'Impeller';
  expect(linkName({ manufacturerProductNumber: '3586496', productName })).toBe('3586496, Impeller');
  expect(linkName({ manufacturerProductNumber: '', productName })).toBe('Impeller');
});
