// @vitest-environment node
import { expect, test } from 'vitest';
import { isShown, readShown, readTab } from './requests-state';

// proves U-08, H-155
test('the address says which requests are listed', () => {
  const query = new URLSearchParams('tab=after-sale&show=open');
  expect(readTab(query)).toBe('after-sale');
  expect(readShown(query)).toBe('open');
  const unknown = new URLSearchParams('tab=x&show=y');
  expect(readTab(unknown)).toBe('quotes');
  expect(readShown(unknown)).toBe('all');
});

test('a request that waits is open, whoever is to answer', () => {
  expect(isShown('Sent', 'open')).toBe(true);
  expect(isShown('Open', 'open')).toBe(true);
  expect(isShown('Answered', 'open')).toBe(false);
  expect(isShown('Closed', 'closed')).toBe(true);
  expect(isShown('Closed', 'all')).toBe(true);
});
