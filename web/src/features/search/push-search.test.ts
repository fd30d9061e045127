import { describe, expect, it } from 'vitest';
import { pushSearch } from './push-search';

const BASE = '/search/all-system';

describe('pushing a search', () => {
  // proves SRCH-50
  it('pushes an address that differs', async () => {
    const pushed: string[] = [];
    await pushSearch((path) => void pushed.push(path), `${BASE}?value=rope`, BASE, BASE);
    expect(pushed).toEqual([`${BASE}?value=rope`]);
  });

  it('does not push the address that is shown', async () => {
    const pushed: string[] = [];
    await pushSearch((path) => void pushed.push(path), BASE, BASE, BASE);
    expect(pushed).toEqual([]);
  });

  // proves SRCH-51
  it('falls back to the base path when the browser refuses the address', async () => {
    for (const refuse of [throwing, rejecting]) {
      const reached: string[] = [];
      await pushSearch(
        (path) => (path === BASE ? void reached.push(path) : refuse()),
        `${BASE}?value=rope`,
        `${BASE}?value=r`,
        BASE,
      );
      expect(reached).toEqual([BASE]);
    }
  });
});

function throwing(): never {
  throw new DOMException('too many calls', 'SecurityError');
}

function rejecting(): Promise<never> {
  return Promise.reject(new DOMException('address too long', 'DataCloneError'));
}
