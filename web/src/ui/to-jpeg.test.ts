// @vitest-environment node
import { expect, test } from 'vitest';
import { shrinking, turnedSize } from './to-jpeg';

const WIDE = { width: 4000, height: 3000 };

test('a rotation by 90 degrees swaps width and height', () => {
  const turned = turnedSize(WIDE, 90);
  expect(turned.width).toBeCloseTo(3000);
  expect(turned.height).toBeCloseTo(4000);
});

test('a rotation by 180 or 360 degrees keeps the size', () => {
  for (const degrees of [0, 180, 360]) {
    expect(turnedSize(WIDE, degrees).width).toBeCloseTo(4000);
  }
});

test('the bounding box of a rotated picture is larger than the picture', () => {
  const side = Math.SQRT2 * 100;
  const turned = turnedSize({ width: 100, height: 100 }, 45);
  expect(turned.width).toBeCloseTo(side);
  expect(turned.height).toBeCloseTo(side);
});

test('a large picture is reduced, a small one is not changed', () => {
  expect(shrinking(WIDE) * 4000).toBe(1024);
  expect(shrinking({ width: 200, height: 300 })).toBe(1);
});
