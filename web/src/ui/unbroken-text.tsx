import type { Ranges } from '@/api/types';
import { markedParts } from './marked-parts';
import { type Piece, unbroken, unbrokenPieces } from './unbroken';
import classes from './unbroken-text.module.css';

const NOTHING: Ranges = [];

interface Props {
  text: string;
  /** What of it matched the search. */
  ranges?: Ranges | undefined;
}

/**
 * A text of the catalogue, in which sizes, names of models and part numbers stay on one line. Their
 * dashes are not replaced by others, so that a copied number can be searched for.
 */
export function UnbrokenText({ text, ranges = NOTHING }: Props) {
  const pieces = unbrokenPieces(unbroken(text));
  const words = pieces.map((piece) => (
    <PieceText key={piece.start} piece={piece} ranges={ranges} />
  ));
  // In a flex container each piece would be an item of its own.
  return pieces.length > 1 ? <span>{words}</span> : words;
}

function PieceText({ piece, ranges }: { piece: Piece; ranges: Ranges }) {
  const { start, text, isWhole, mayBegin } = piece;
  const own = ranges.map(([from = 0, to = 0]) => [from - start, to - start]);
  const words = markedParts(text, own).map((part) =>
    part.isMarked ? <mark key={part.start}>{part.text}</mark> : part.text,
  );
  return (
    <>
      {mayBegin && <wbr />}
      {isWhole ? <span className={classes['whole']}>{words}</span> : words}
    </>
  );
}
