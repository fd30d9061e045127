import { describe, expect, test } from 'vitest';
import { brandColors, DARK_GROUNDS, HULL_SHADE, LIGHT_GROUNDS, shades } from './brand-colors';
import { AA_TEXT, contrast } from './contrast';

const PAIRS = [
  ['#12365c', '#c8460e'],
  ['#ffee00', '#fffbe0'],
  ['#000000', '#000000'],
  ['#0b5cad', '#f2a900'],
  ['#7f7f7f', '#7f7f7f'],
  ['not a colour', ''],
] as const;

describe.each(PAIRS)('a brand in %s and %s', (primary, accent) => {
  const colors = brandColors(primary, accent);

  test('has a header on which white text is readable', () => {
    expect(contrast('#ffffff', colors.hull)).toBeGreaterThanOrEqual(AA_TEXT);
  });

  test('has links that are readable on every background', () => {
    for (const ground of LIGHT_GROUNDS) {
      expect(contrast(colors.linkLight, ground)).toBeGreaterThanOrEqual(AA_TEXT);
    }
    for (const ground of DARK_GROUNDS) {
      expect(contrast(colors.linkDark, ground)).toBeGreaterThanOrEqual(AA_TEXT);
    }
  });

  test('has buttons with readable text', () => {
    expect(contrast(colors.onSignalLight, colors.signalLight)).toBeGreaterThanOrEqual(AA_TEXT);
    expect(contrast(colors.onSignalDark, colors.signalDark)).toBeGreaterThanOrEqual(AA_TEXT);
    const hullDark = shades(colors.hull)[HULL_SHADE.dark];
    expect(contrast(colors.onHullLight, colors.hull)).toBeGreaterThanOrEqual(AA_TEXT);
    expect(contrast(colors.onHullDark, hullDark)).toBeGreaterThanOrEqual(AA_TEXT);
  });
});

test('a colour has ten shades and is the seventh of them', () => {
  const scale = shades('#12365c');
  expect(scale).toHaveLength(10);
  expect(scale[6]).toBe('#12365c');
});
