/** Checks the sizes in a style sheet against the scales in `src/theme/tokens.css`. */

/** The widths at which the layout may change. */
const BREAKPOINTS = [300, 350, 470, 700, 768, 900];

/** The largest step of the scale of space; a larger value is a specific dimension. */
const LARGEST_SPACE = 48;

const DECLARATION = /([\w-]+):\s*([^;{}]+);/g;

/** The declarations and conditions whose values are not on a scale, as they are written. */
export function sizeProblems(css) {
  const text = css.replaceAll(/\/\*.*?\*\//gs, '');
  const declared = [...text.matchAll(DECLARATION)]
    .filter(([, property, value]) => isOffScale(property, value))
    .map(([whole]) => whole);
  const conditions = [...text.matchAll(/@(?:media|container)[^{]*\b(?:width)[^{]*/g)]
    .map(([whole]) => whole.trim())
    .filter((condition) => !isBreakpoint(condition));
  return [...declared, ...conditions];
}

function isOffScale(property, value) {
  if (property.startsWith('--')) return false;
  if (property === 'font-size') return /^[\d.]+(?:px|rem)/.test(value);
  if (/^border.*radius$/.test(property)) return /\dpx/.test(value);
  if (!/^(?:(?:scroll-)?(?:margin|padding)|(?:row-|column-)?gap)/.test(property)) return false;
  const pixels = [...value.matchAll(/(?<![\w.])([\d.]+)px/g)].map(([, number]) => Number(number));
  return pixels.some((size) => size > 1 && size <= LARGEST_SPACE);
}

function isBreakpoint(condition) {
  const widths = [...condition.matchAll(/\(width (?:<|<=|>=) (\d+)px\)/g)];
  return widths.length > 0 && widths.every(([, width]) => BREAKPOINTS.includes(Number(width)));
}
