import { describe, expect, it } from 'vitest';
import { chooseActiveBoat, step } from './active-boat';

const BOATS = [{ id: 7 }, { id: 3 }, { id: 9 }];

describe('the active boat', () => {
  // proves BOAT-031
  it('is the first one when none is chosen', () => {
    expect(chooseActiveBoat(BOATS, null)).toEqual({ id: 7 });
  });

  // proves BOAT-032
  it('is the chosen one', () => {
    expect(chooseActiveBoat(BOATS, 9)).toEqual({ id: 9 });
  });

  it('is the first one when the chosen one is gone, and none without boats', () => {
    expect(chooseActiveBoat(BOATS, 4)).toEqual({ id: 7 });
    expect(chooseActiveBoat([], 4)).toBeNull();
  });

  // proves BOAT-023
  it('moves one step left or right', () => {
    expect(step(1, 3, -1)).toBe(0);
    expect(step(1, 3, 1)).toBe(2);
  });

  // proves BOAT-024
  it('moves past neither end', () => {
    expect(step(0, 3, -1)).toBeNull();
    expect(step(2, 3, 1)).toBeNull();
    expect(step(0, 0, 1)).toBeNull();
  });
});
