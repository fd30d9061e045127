import { Trans, useLingui } from '@lingui/react/macro';
import { type Block, blocks } from './blocks';
import classes from './legal-text.module.css';

/** A legal text. It is written in one language, because only one wording can count. */
export function LegalText({ markdown }: { markdown: string }) {
  const { i18n } = useLingui();
  return (
    <>
      {i18n.locale !== 'en' && (
        <p className={classes['note']}>
          <Trans>This text is available in English only. The English version applies.</Trans>
        </p>
      )}
      <div className={classes['text']} lang="en">
        {blocks(markdown).map((block) => (
          <Piece key={JSON.stringify(block)} block={block} />
        ))}
      </div>
    </>
  );
}

function Piece({ block }: { block: Block }) {
  if (block.kind === 'heading') return <h2>{block.text}</h2>;
  if (block.kind === 'paragraph') return <p>{block.text}</p>;
  return (
    <ul>
      {block.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
