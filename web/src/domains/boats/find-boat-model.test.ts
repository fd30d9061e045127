import { describe, expect, test } from 'vitest';
import { type Knowledge, type Outcome, outcome } from './find-boat-model';

const READY = { bmtStatus: 'Itemized' };
const USER: Knowledge = {
  session: 'user',
  boats: 'known',
  active: READY,
  readyStatus: 'Itemized',
  parts: 'some',
};
const BOATS = ['loading', 'failed', 'known'] as const;
const ACTIVE = [null, READY, { bmtStatus: 'Approved' }, { bmtStatus: 'Pending' }] as const;
const PARTS = ['unknown', 'some', 'none', 'failed'] as const;

/** All combinations of what may be known about a user's boats. */
const CELLS: Knowledge[] = BOATS.flatMap((boats) =>
  ACTIVE.flatMap((active) => PARTS.map((parts) => ({ ...USER, boats, active, parts }))),
);

function cellsWith(parts: Partial<Knowledge>): Knowledge[] {
  return CELLS.filter((cell) =>
    Object.entries(parts).every(([name, value]) => Reflect.get(cell, name) === value),
  );
}

function outcomesOf(cells: readonly Knowledge[]): Outcome[] {
  return [...new Set(cells.map(outcome))];
}

describe('finding the parts of a boat model', () => {
  // proves SRCH-80
  test('asks a visitor to sign in, whatever is known about boats', () => {
    const visitors = CELLS.map((cell): Knowledge => ({ ...cell, session: 'visitor' }));
    expect(outcomesOf(visitors)).toEqual(['signIn']);
  });

  test('waits for the session and for the boats', () => {
    expect(outcome({ ...USER, session: 'restoring' })).toBe('wait');
    expect(outcome({ ...USER, session: 'loading-user' })).toBe('wait');
    expect(outcomesOf(cellsWith({ boats: 'loading' }))).toEqual(['wait']);
  });

  // proves SRCH-81
  test('asks a user without a boat to define one', () => {
    expect(outcomesOf(cellsWith({ boats: 'known', active: null }))).toEqual(['defineBoat']);
  });

  // proves SRCH-82
  test('leads to the parts of a boat if its model has a fit list and it has parts', () => {
    const found = CELLS.filter((cell) => outcome(cell) === 'myBoat');
    expect(found).toEqual([USER]);
  });

  // proves SRCH-83
  test('says otherwise that the model cannot be searched yet', () => {
    const others = [
      ...cellsWith({ boats: 'failed' }),
      ...cellsWith({ boats: 'known', active: ACTIVE[2] }),
      ...cellsWith({ boats: 'known', active: ACTIVE[3] }),
      ...cellsWith({ boats: 'known', active: READY, parts: 'none' }),
      ...cellsWith({ boats: 'known', active: READY, parts: 'failed' }),
      { ...USER, readyStatus: null },
      { ...USER, session: 'failed' as const },
      { ...USER, session: 'blocked' as const },
    ];
    expect(outcomesOf(others)).toEqual(['notReady']);
  });

  test('loads the parts before it leads to them', () => {
    expect(outcome({ ...USER, parts: 'unknown' })).toBe('wait');
  });
});
