import type { Ranges } from '@/api/types';
import { markedParts } from './marked-parts';
import { WrappingText } from './wrapping-text';

const NOTHING: Ranges = [];

interface Props {
  text: string;
  ranges?: Ranges | undefined;
}

/** A text with what matched the search marked. */
export function MarkedText({ text, ranges = NOTHING }: Props) {
  return markedParts(text, ranges).map((part) =>
    part.isMarked ? (
      <mark key={part.start}>{part.text}</mark>
    ) : (
      <WrappingText key={part.start} text={part.text} />
    ),
  );
}
