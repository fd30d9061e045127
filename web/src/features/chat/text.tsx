import { textBlocks } from '@/domains/chat/text-blocks';
import { UnbrokenText } from '@/ui/unbroken-text';

/** A plain text as paragraphs and lists. Nothing in it becomes a link or an element. */
export function Text({ text }: { text: string }) {
  return textBlocks(text).map((block, place) => {
    const key = String(place);
    return block.kind === 'list' ? (
      <ul key={key}>
        {block.items.map((item, index) => (
          // Texts only grow, so that a place always has the same entry.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <UnbrokenText text={item} />
          </li>
        ))}
      </ul>
    ) : (
      <p key={key}>
        <UnbrokenText text={block.lines.join('\n')} />
      </p>
    );
  });
}
