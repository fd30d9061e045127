import { useRef, useState } from 'react';
import type { Diagram, DiagramRow } from '@/api/types';
import { draftKey } from '@/session/draft-keys';
import { useUser } from '@/session/use-session';
import { keepDraft, readDraft } from '@/ui/forms/drafts';
import { type Edits, takeStored, typedOver, withChange } from '@/ui/forms/edits';

/** What is typed of a part. */
export interface RowText {
  item: string;
  number: string;
  text: string;
  quantity: string;
}

/** The parts by position. */
type RowTexts = Readonly<Record<string, RowText>>;

export type RowDrafts = ReturnType<typeof useRowDrafts>;

/** The beginning of the name of a diagram's draft. */
export function draftOf({ id }: Pick<Diagram, 'id'>): string {
  return `diagram/${id}/`;
}

/**
 * Corrections that are not saved: they stay while another part is corrected, and like the drafts of
 * forms they outlive the table and a reload.
 */
export function useRowDrafts(diagram: Diagram) {
  const userId = useUser()?.id ?? null;
  const key = draftKey(userId, `${draftOf(diagram)}rows`);
  const stored = textsOf(diagram.rows);
  const [edits, setEdits] = useState<Edits<RowTexts>>(() => readDraft(key, stored));
  // Parts may be typed and saved before the next render.
  const latest = useRef(edits);
  const put = (next: Edits<RowTexts>) => {
    latest.current = next;
    keepDraft(key, next);
    setEdits(next);
  };
  const typed = typedOver(edits, stored);
  return {
    has: ({ position }: DiagramRow) => edits[position] !== undefined,
    /** What is typed of a part, or else what was read of it. */
    of: (row: DiagramRow): RowText => typed[row.position] ?? textOf(row),
    keep: ({ position }: DiagramRow, text: RowText) =>
      put(withChange(latest.current, { [position]: text }, stored)),
    drop: ({ position }: DiagramRow) => put(takeStored(latest.current, [String(position)])),
  };
}

function textsOf(rows: readonly DiagramRow[]): RowTexts {
  return Object.fromEntries(rows.map((row) => [row.position, textOf(row)]));
}

function textOf({ item, number, text, quantity }: DiagramRow): RowText {
  return { item, number, text, quantity: quantity === null ? '' : String(quantity) };
}
