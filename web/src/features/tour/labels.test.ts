import { expect, test } from 'vitest';
import { isBeside, shiftInto } from './labels';

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

test.each([
  ['in the picture', [100, 100], false],
  ['at its left edge', [-53, 100], false],
  ['to the left of it', [-100, 100], true],
  ['to the right of it', [340, 100], true],
  ['above it', [100, -80], true],
  ['below it', [100, 320], true],
])('a label %s', (_, [x, y], expected) => {
  const room = new DOMRect(16, 0, 358, 350);
  expect(isBeside(new DOMRect(x, y, 138, 44), room)).toBe(expected);
});
