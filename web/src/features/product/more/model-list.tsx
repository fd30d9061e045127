import { Plural, useLingui } from '@lingui/react/macro';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { TextField } from '@/ui/fields/text-field';
import { GrowingList } from '@/ui/growing-list';
import { QueryState } from '@/ui/query-state';
import classes from './model-list.module.css';
import type { ListWords } from './use-list-words';
import { usePreview } from './use-preview';

/** Lists with more entries have a search field. */
const LONG = 8;
const HEIGHT = 240;

interface Props {
  title: string;
  searchLabel: string;
  /** The text for a search without results. */
  noneText: string;
  /** The number of models without a search. */
  total: number;
  words: ListWords;
  query: UseInfiniteQueryResult<InfiniteData<{ totalRecords: number }>>;
  /** The rows that have been loaded. */
  rows: readonly ReactNode[];
}

/** The models that a product is listed for: the first ones, a button for all, and a search. */
export function ModelList({ title, searchLabel, noneText, total, words, query, rows }: Props) {
  const { i18n } = useLingui();
  const titleId = useId();
  const { pages, shown } = usePreview(query, rows.length, words.asked !== '');
  return (
    <section className={classes['section']} aria-labelledby={titleId}>
      <h3 id={titleId}>
        {title} <span className={classes['count']}>{i18n.number(total)}</span>
      </h3>
      {total > LONG && (
        <TextField
          label={searchLabel}
          name="model"
          type="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={80}
          value={words.typed}
          onChange={words.type}
        />
      )}
      <p role="status" className={classes['found']}>
        <Found words={words} query={query} noneText={noneText} />
      </p>
      <QueryState query={query} height={HEIGHT} />
      {rows.length > 0 && (
        <GrowingList query={pages} count={shown} className={classes['list']}>
          {rows.slice(0, shown)}
        </GrowingList>
      )}
    </section>
  );
}

/** The number of results; empty while the response to the latest words is missing. */
function Found({ words, query, noneText }: Pick<Props, 'words' | 'query' | 'noneText'>) {
  const isCurrent = words.asked !== '' && words.asked === words.typed.trim();
  const count = query.data?.pages[0]?.totalRecords;
  if (!isCurrent || query.isPlaceholderData || count === undefined) return null;
  return count === 0 ? noneText : <Plural value={count} one="# found" other="# found" />;
}
