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

/** A part of a text: what has to stay on one line, or what is between. */
export interface Piece {
  start: number;
  text: string;
  isWhole: boolean;
  /** A line may begin with it, where browsers would not begin one. */
  mayBegin: boolean;
}

/** A list of models like `MD2010/2020/2030`, in which no browser breaks a line at a slash. */
const LIST = /(?<!\S)\S*\d\/\d+\/\S*/gu;

/** What is between two dashes or slashes; with a digit, it stays with the parts beside it. */
const PART = String.raw`[^\s/–-]*`;
const NUMBER = String.raw`${PART}\d${PART}`;
const BEFORE = String.raw`(?:${PART}[/–-])?`;
/** A match is tried at the begin of a part only: a long word would take the square of its length. */
const BEGIN = String.raw`(?<![^\s/–-])`;
/** `D2-40/50`, `3/4-16`, `12V-pump`. */
const JOINED = new RegExp(
  `${BEGIN}${BEFORE}${NUMBER}(?:[/–-]${BEFORE}${NUMBER})*(?:[/–-]${PART})?`,
  'gu',
);
const JOINT = /[/–-]/u;
/** A longer one may have no room even on a line of its own. */
const LONGEST = 18;

/** A text in pieces, some of which have to stay on one line. */
export function unbrokenPieces(text: string): Piece[] {
  const begins = [0, ...lineBegins(text)];
  return begins.flatMap((begin, index) => {
    const pieces = piecesOf(text.slice(begin, begins[index + 1]), begin);
    return pieces.map((piece) => ({ ...piece, mayBegin: begin > 0 && piece.start === begin }));
  });
}

/** Where a list of models may continue on the next line. */
function lineBegins(text: string): number[] {
  return [...text.matchAll(LIST)].flatMap(({ 0: list, index }) =>
    [...list.matchAll(/\/(?=.)/gu)].map((slash) => index + slash.index + 1),
  );
}

function piecesOf(text: string, begin: number): Omit<Piece, 'mayBegin'>[] {
  const wholes = [...text.matchAll(JOINED)].filter(
    ({ 0: joined }) => JOINT.test(joined) && joined.length <= LONGEST,
  );
  let end = 0;
  const pieces = wholes.flatMap(({ 0: joined, index }) => {
    const before = { start: begin + end, text: text.slice(end, index), isWhole: false };
    end = index + joined.length;
    return [before, { start: begin + index, text: joined, isWhole: true }];
  });
  return [...pieces, { start: begin + end, text: text.slice(end), isWhole: false }].filter(
    (piece) => piece.text !== '',
  );
}
