import type { Diagram, DiagramRow } from '@/api/types';
import { useEdits } from '@/ui/forms/use-edits';

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

/** The beginning of the names of a diagram's drafts. */
export function draftOf({ id }: Pick<Diagram, 'id'>): string {
  return `diagram/${id}/`;
}

/** The name of the draft of its kit. */
export function kitDraftOf(diagram: Pick<Diagram, 'id'>): string {
  return `${draftOf(diagram)}kit`;
}

/**
 * Corrections that are not saved: they stay while another part is corrected, and like the drafts of
 * forms they outlive the table and a reload.
 */
export function useRowDrafts(diagram: Diagram) {
  const { edits, typed, change, takeStored } = useEdits<RowTexts>(
    `${draftOf(diagram)}rows`,
    textsOf(diagram.rows),
    { isSaving: false, isLeftFreely: true },
  );
  return {
    has: ({ position }: DiagramRow) => edits[position] !== undefined,
    /** What is typed of a part, or else what was read of it. */
    of: (row: DiagramRow): RowText => typed[row.position] ?? textOf(row),
    keep: ({ position }: DiagramRow, text: RowText) => change({ [position]: text }),
    drop: ({ position }: DiagramRow) => takeStored([String(position)]),
  };
}

function textsOf(rows: readonly DiagramRow[]): RowTexts {
  return Object.fromEntries(rows.map((row) => [row.position, textOf(row)]));
}

function textOf({ item, number, text, quantity }: DiagramRow): RowText {
  return { item, number, text, quantity: quantity === null ? '' : String(quantity) };
}
