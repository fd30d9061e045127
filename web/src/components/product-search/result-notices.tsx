import { Trans } from '@lingui/react/macro';
import type { SearchNotice } from '@/api/types';
import classes from './result-list.module.css';

/** What the search did to the text before it found these results. */
export function ResultNotices({ notices }: { notices: readonly SearchNotice[] }) {
  if (notices.length === 0) return null;
  return (
    <ul className={classes['notices']}>
      {notices.map((notice) => (
        <li key={notice.kind}>
          <NoticeText notice={notice} />
        </li>
      ))}
    </ul>
  );
}

function NoticeText({ notice }: { notice: SearchNotice }) {
  switch (notice.kind) {
    case 'corrected': {
      const { from, to } = notice;
      return (
        <Trans>
          Showing results for <strong>{to}</strong>. Nothing was found for “{from}”.
        </Trans>
      );
    }
    case 'dropped': {
      const words = notice.words.join(', ');
      return (
        <Trans>
          Left out: <strong>{words}</strong>
        </Trans>
      );
    }
    case 'shortened':
      return <Trans>The text was too long; only its beginning was searched for.</Trans>;
    case 'ignored':
    case 'expanded':
    case 'superseded':
      return null;
  }
}
