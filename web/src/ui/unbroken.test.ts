import { describe, expect, it } from 'vitest';
import { measured, unbroken } from './unbroken';

/** Shows no-break characters as `_`. */
const shown = (text: string) => unbroken(text).replaceAll('\u00A0', '_');

describe('a size', () => {
  it('keeps its number and its unit on one line', () => {
    expect(shown('Hose 38 mm, 12 V, 2000 l/h')).toBe('Hose 38_mm, 12_V, 2000_l/h');
    expect(shown('Bolt M8 x 40 mm')).toBe('Bolt M8_x_40_mm');
    expect(shown('Rope, Ø 14 mm, pump, 1 1/4 BSP')).toBe('Rope, Ø_14_mm, pump, 1_1/4_BSP');
    expect(shown('Plate 20 × 30 × 2 cm')).toBe('Plate 20_×_30_×_2_cm');
  });

  it('is not a word that only begins like a unit', () => {
    expect(shown('10 Stainless bolts for 2 engines and 3 lines')).toBe(
      '10 Stainless bolts for 2 engines and 3 lines',
    );
  });

  it('may be a count of something', () => {
    expect(shown('Impeller, 6 blades, spline drive')).toBe('Impeller, 6_blades, spline drive');
    expect(shown('Turbine, 10 pales')).toBe('Turbine, 10_pales');
    expect(shown('Impeller, 6 Flügel, Nitril')).toBe('Impeller, 6_Flügel, Nitril');
    expect(shown('Set, 12 months of supplies')).toBe('Set, 12 months of supplies');
  });

  it('has no space before its sign', () => {
    expect([
      measured('21', '°'),
      measured('1-1/2', '"'),
      measured('12', 'V'),
      measured('M8', ''),
    ]).toEqual(['21°', '1-1/2"', '12\u00A0V', 'M8']);
  });

  it('leaves the text as long as it was', () => {
    const text = 'Pump 12 V 3 A 10 x 20 mm';
    expect(unbroken(text)).toHaveLength(text.length);
  });
});
