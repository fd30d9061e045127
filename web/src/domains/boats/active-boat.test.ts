import { describe, expect, it } from 'vitest';
import { chooseActiveBoat, step } from './active-boat';

const [ADA, BEA, CAL] = [7, 3, 9].map((id) => ({ id, isActive: true })) as [Kept, Kept, Kept];
const BOATS = [ADA, BEA, CAL];

interface Kept {
  id: number;
  isActive: boolean;
}

describe('the active boat', () => {
  // proves BOAT-031
  it('is the first one when none is chosen', () => {
    expect(chooseActiveBoat(BOATS, null)).toBe(ADA);
  });

  // proves BOAT-032
  it('is the chosen one', () => {
    expect(chooseActiveBoat(BOATS, 9)).toBe(CAL);
  });

  it('is the first one when the chosen one is gone, and none without boats', () => {
    expect(chooseActiveBoat(BOATS, 4)).toBe(ADA);
    expect(chooseActiveBoat([], 4)).toBeNull();
  });

  it('is never an archived one', () => {
    const archived = { id: 5, isActive: false };
    expect(chooseActiveBoat([archived, BEA], 5)).toBe(BEA);
    expect(chooseActiveBoat([archived], 5)).toBeNull();
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
