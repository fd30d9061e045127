// @vitest-environment node
import { expect, test } from 'vitest';
import { readShown, readTab } from './requests-state';

// proves U-08, H-155
test('the address says which requests are listed', () => {
  const query = new URLSearchParams('tab=after-sale&show=open');
  expect(readTab(query)).toBe('after-sale');
  expect(readShown(query)).toBe('open');
  const unknown = new URLSearchParams('tab=x&show=y');
  expect(readTab(unknown)).toBe('quotes');
  expect(readShown(unknown)).toBe('all');
});
