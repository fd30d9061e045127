import { textBlocks } from '@/domains/chat/text-blocks';
import { unbroken } from '@/ui/unbroken';

/** A plain text as paragraphs and lists. Nothing in it becomes a link or an element. */
export function Text({ text }: { text: string }) {
  return textBlocks(text).map((block, place) => {
    const key = String(place);
    return block.kind === 'list' ? (
      <ul key={key}>
        {block.items.map((item, index) => (
          // Texts only grow, so that a place always has the same entry.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>{unbroken(item)}</li>
        ))}
      </ul>
    ) : (
      <p key={key}>{unbroken(block.lines.join('\n'))}</p>
    );
  });
}
