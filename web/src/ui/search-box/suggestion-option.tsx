import type { Suggestion } from '@/api/types';
import { Picture } from '@/ui/picture';
import { UnbrokenText } from '@/ui/unbroken-text';
import classes from './suggestion-panel.module.css';

interface Props {
  id: string;
  entry: Suggestion;
  isActive: boolean;
  onChoose: () => void;
}

/** One line of the suggestions: a product has its picture, everything else is text. */
export function SuggestionOption({ id, entry, isActive, onChoose }: Props) {
  const isProduct = entry.kind === 'product' || entry.kind === 'partNumber';
  return (
    // The keys of the list belong to the text field, which keeps the focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      role="option"
      tabIndex={-1}
      id={id}
      aria-selected={isActive}
      className={classes['option']}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {isProduct && <Picture path={entry.photoUrl} alt="" className={classes['picture']} isFirst />}
      <span className={classes['words']}>
        <span className={classes['text']} data-kind={entry.kind}>
          <UnbrokenText text={entry.text} ranges={entry.highlights} />
        </span>
        {entry.detail && <span className={classes['detail']}>{entry.detail}</span>}
      </span>
    </div>
  );
}
