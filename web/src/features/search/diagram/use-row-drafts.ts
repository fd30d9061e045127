import { useState } from 'react';
import type { DiagramRow } from '@/api/types';

/** What is typed of a part. */
export interface RowText {
  item: string;
  number: string;
  text: string;
  quantity: string;
}

export type RowDrafts = ReturnType<typeof useRowDrafts>;

/** Corrections that are not saved, by position: they stay while another part is corrected. */
export function useRowDrafts() {
  const [drafts, setDrafts] = useState<ReadonlyMap<number, RowText>>(new Map());
  return {
    has: ({ position }: DiagramRow) => drafts.has(position),
    /** What is typed of a part, or else what was read of it. */
    of: (row: DiagramRow): RowText => drafts.get(row.position) ?? readText(row),
    keep: ({ position }: DiagramRow, text: RowText) =>
      setDrafts((known) => new Map(known).set(position, text)),
    drop: ({ position }: DiagramRow) =>
      setDrafts((known) => new Map([...known].filter(([kept]) => kept !== position))),
  };
}

function readText({ item, number, text, quantity }: DiagramRow): RowText {
  return { item, number, text, quantity: quantity === null ? '' : String(quantity) };
}
