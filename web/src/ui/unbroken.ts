/**
 * Units that stay on the line of their number. Longer ones come first if one begins with another.
 */
const UNITS =
  'mm²|cm²|m²|mm|cm|km|m|µm|in|ft|kg|g|t|oz|lbs?|ml|cl|l/min|l/h|l|gal|gph|gpm|mV|kV|V|mA|Ah|A|kWh|Wh|kW|W|hp|HP|kΩ|Ω|kHz|MHz|GHz|Hz|rpm|°C|°F|mbar|bar|psi|kPa|MPa|Nm|kN|N|dB|%|UNF|UNC|NPT|BSP|kB|MB';

const SIZE = new RegExp(`(\\d) (?=(?:${UNITS})(?![\\p{L}\\d]))`, 'giu');
/** `8 x 40`, `10 × 1.5`. */
const TIMES = /(\d) ([x×]) (?=\d)/giu;

/** `Ø 8`. */
const DIAMETER = /Ø (?=\d)/gu;
/** `1 1/4`. */
const FRACTION = /(\d) (?=\d+\/\d)/gu;
/** The `6 blades` between the commas of a name. */
const COUNT = /(?<=^|, )(\d+) (?=\p{L}\p{Ll}{0,15}(?:,|$))/gu;

const NO_BREAK = '\u00A0';

/** Signs that follow their number without a space. */
const CLOSE_UNITS: readonly string[] = ['°', '"', "'", '′', '″'];

/** A value with its unit, as it is printed. */
export function measured(value: string, unit: string): string {
  return unbroken(value + (unit === '' || CLOSE_UNITS.includes(unit) ? '' : ' ') + unit);
}

/** The text with sizes that do not break across lines; as long as before, so that marks stay in place. */
export function unbroken(text: string): string {
  return text
    .replace(TIMES, `$1${NO_BREAK}$2${NO_BREAK}`)
    .replace(DIAMETER, `Ø${NO_BREAK}`)
    .replace(FRACTION, `$1${NO_BREAK}`)
    .replace(COUNT, `$1${NO_BREAK}`)
    .replace(SIZE, `$1${NO_BREAK}`);
}
