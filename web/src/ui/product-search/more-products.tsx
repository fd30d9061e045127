import { Plural, Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { SearchAnswer } from '@/api/types';
import { ResultList } from './result-list';
import classes from './result-list.module.css';

interface Props {
  more: SearchAnswer['more'];
  /** How many products have all words that were searched. */
  total: number;
  /** What was done with the words: some may have been left out. */
  notices: SearchAnswer['notices'];
}

/**
 * Products that have some of the words, or a similar number, after those that have all of them. They
 * are not counted.
 */
export function MoreProducts({ more, total, notices }: Props) {
  const titleId = useId();
  if (!more) return null;
  return (
    <section className={classes['more']} aria-labelledby={titleId}>
      <h2 id={titleId}>
        {more.reason === 'nearNumbers' ? (
          <Trans>Parts with similar numbers:</Trans>
        ) : total > 0 && notices.some(({ kind }) => kind === 'dropped') ? (
          <Trans>More with some of the words:</Trans>
        ) : (
          <Plural
            value={total}
            _0="No product has all words. These have some of them:"
            one="# product has all words. More with some of them:"
            other="# products have all words. More with some of them:"
          />
        )}
      </h2>
      <ResultList products={more.products} />
    </section>
  );
}
