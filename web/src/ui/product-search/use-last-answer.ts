import { useState } from 'react';
import type { SearchAnswer } from '@/api/types';

/** The answer whose numbers are shown. */
export interface LastAnswer {
  readonly answer: SearchAnswer | null;
  /** True while these are the numbers of an earlier search. */
  readonly isOlder: boolean;
}

/**
 * The current answer, otherwise the last one at the same place: its total and its counts
 * stay visible until the next ones arrive, so that nothing flickers or jumps.
 */
export function useLastAnswer(
  answer: SearchAnswer | null,
  isOlder: boolean,
  place: string,
): LastAnswer {
  const [last, setLast] = useState({ answer, place });
  if (answer !== null && (answer !== last.answer || place !== last.place)) {
    setLast({ answer, place });
  }
  if (answer !== null) return { answer, isOlder };
  return { answer: last.place === place ? last.answer : null, isOlder: true };
}
