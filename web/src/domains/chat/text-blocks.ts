/** A part of a text: a paragraph, whose lines are kept, or the entries of a list. */
export type TextBlock =
  | { kind: 'paragraph'; lines: readonly string[] }
  | { kind: 'list'; items: readonly string[] };

const ITEM = /^\s*[-*•] +/;

/**
 * The parts of a plain text. Lines that begin with `- ` are a list, everything else stays as it was
 * written: addresses and tags are no links and no elements.
 */
export function textBlocks(text: string): TextBlock[] {
  const blocks: { isList: boolean; lines: string[] }[] = [];
  let isNew = true;
  for (const line of text.replaceAll('\r\n', '\n').split('\n')) {
    const isList = ITEM.test(line);
    const last = blocks.at(-1);
    if (line.trim() === '') isNew = true;
    else if (last === undefined || last.isList !== isList || (isNew && !isList)) {
      blocks.push({ isList, lines: [line] });
      isNew = false;
    } else {
      last.lines.push(line);
      isNew = false;
    }
  }
  return blocks.map(({ isList, lines }) =>
    isList
      ? { kind: 'list', items: lines.map((line) => line.replace(ITEM, '').trim()) }
      : { kind: 'paragraph', lines },
  );
}
