/** Thousands, separated by the same character throughout. */
const GROUPED = /^[1-9]\d{0,2}(?:([.,\s'’])\d{3})(?:\1\d{3})*$/;
const PLAIN = /^\d+$/;
/** Enough for every digit that a number has. */
const ALL_DIGITS = 20;

/**
 * The numbers that a typed text can mean in a language: none, one, or two if its only separator may
 * be one of thousands or of decimals.
 */
export function meaningsOf(typed: string, language: string): number[] {
  const text = typed.trim();
  const [sign, digits] = text.startsWith('-') ? ['-', text.slice(1)] : ['', text];
  const numberFrom = (clean: string) => Number(sign + clean);
  if (PLAIN.test(digits)) return [numberFrom(digits)];
  const separator = GROUPED.exec(digits)?.[1];
  const whole = separator === undefined ? [] : [numberFrom(digits.replaceAll(/\D/g, ''))];
  if (separator === groupSeparatorOf(language)) return whole;
  const fraction = fractionOf(digits);
  return fraction === null ? whole : [...whole, numberFrom(fraction)];
}

/** Digits with a fraction, written with a dot and nothing between thousands; null for others. */
function fractionOf(digits: string): string | null {
  const end = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  const [before, after] = [digits.slice(0, end), digits.slice(end + 1)];
  if (end === -1 || !PLAIN.test(after)) return null;
  const group = GROUPED.exec(before)?.[1];
  const isNumber = PLAIN.test(before) || (group !== undefined && group !== digits[end]);
  return isNumber ? `${before.replaceAll(/\D/g, '')}.${after}` : null;
}

/** The separator of thousands in a language. */
function groupSeparatorOf(language: string): string | undefined {
  const parts = new Intl.NumberFormat(language).formatToParts(1_234_567.5);
  return parts.find(({ type }) => type === 'group')?.value;
}

/** A number as a field shows it, so that it is read back as the same; nothing for none. */
export function typedNumber(number: number | null | undefined, language: string): string {
  if (number === null || number === undefined) return '';
  const text = number.toLocaleString(language, {
    useGrouping: false,
    maximumFractionDigits: ALL_DIGITS,
  });
  // Three digits after the separator could be thousands; four cannot.
  return meaningsOf(text, language).length > 1 ? `${text}0` : text;
}
