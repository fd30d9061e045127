import type { Ranges } from '@/api/types';

/** A piece of a text and whether it matched. */
export interface MarkedPart {
  start: number;
  text: string;
  isMarked: boolean;
}

/**
 * Splits a text at the given UTF-16 ranges. Overlapping, reversed and out-of-range ranges are
 * tolerated.
 */
export function markedParts(text: string, ranges: Ranges): MarkedPart[] {
  const parts: MarkedPart[] = [];
  let position = 0;
  const add = (end: number, isMarked: boolean) => {
    if (end > position) parts.push({ start: position, text: text.slice(position, end), isMarked });
    position = Math.max(position, end);
  };
  for (const [start = 0, end = 0] of ranges.toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0))) {
    add(Math.min(start, text.length), false);
    add(Math.min(end, text.length), true);
  }
  add(text.length, false);
  return parts;
}
