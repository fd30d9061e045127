/** A piece of a legal text: a heading, a paragraph, or a list. */
export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] };

const HEADING = '## ';
const ITEM = '- ';

/** Reads the subset of Markdown that the legal texts use: headings, paragraphs and flat lists. */
export function blocks(markdown: string): Block[] {
  return markdown
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(block);
}

function block(part: string): Block {
  if (part.startsWith(HEADING)) return { kind: 'heading', text: part.slice(HEADING.length) };
  const lines = part.split('\n');
  return lines.every((line) => line.startsWith(ITEM))
    ? { kind: 'list', items: lines.map((line) => line.slice(ITEM.length)) }
    : { kind: 'paragraph', text: lines.join(' ') };
}
