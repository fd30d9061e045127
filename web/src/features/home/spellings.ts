/** The ways in which a part number may be typed: as printed, without what separates it, with spaces. */
export function spellings(number: string): readonly [string, string, string] {
  const runs = number.split(/[^\p{L}\p{N}]+/u).filter((run) => run !== '');
  return [number, runs.join(''), runs.join(' ').toLowerCase()];
}
