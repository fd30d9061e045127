import { describe, expect, it } from 'vitest';
import { goToSearch } from './go-to-search';

const BASE = '/search/all-system';
const PUSH = { replace: false };

describe('going to a search', () => {
  // proves SRCH-50
  it('writes a different address, as a new entry or in place of the current one', async () => {
    const written: unknown[] = [];
    const addresses = { path: `${BASE}?value=rope`, shown: BASE, base: BASE };
    for (const replace of [false, true]) {
      await goToSearch((...call) => void written.push(call), addresses, { replace });
    }
    expect(written).toEqual([
      [`${BASE}?value=rope`, { replace: false }],
      [`${BASE}?value=rope`, { replace: true }],
    ]);
  });

  it('does not write the current address', async () => {
    const written: string[] = [];
    const addresses = { path: BASE, shown: BASE, base: BASE };
    await goToSearch((path) => void written.push(path), addresses, PUSH);
    expect(written).toEqual([]);
  });

  // proves SRCH-51
  it('falls back to the base path when the browser refuses the address', async () => {
    const addresses = { path: `${BASE}?value=rope`, shown: `${BASE}?value=r`, base: BASE };
    for (const refuse of [throwing, rejecting]) {
      const reached: string[] = [];
      await goToSearch(
        (path) => (path === BASE ? void reached.push(path) : refuse()),
        addresses,
        PUSH,
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
