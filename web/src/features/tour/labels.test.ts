import { expect, test } from 'vitest';
import { shiftInto } from './labels';

const ROOM = { left: 16, right: 374 };

test.each([
  ['in the middle stays', { left: 100, right: 240 }, 0],
  ['over the right edge moves to the left', { left: 260, right: 400 }, -32],
  ['over the left edge moves to the right', { left: 0, right: 140 }, 22],
  ['whose dot leaves the picture leaves with it', { left: 340, right: 480 }, -48],
  ['that is no wider than its dot stays', { left: 360, right: 390 }, 0],
])('a label %s', (_, label, shift) => {
  expect(shiftInto(label, ROOM)).toBe(shift);
});
