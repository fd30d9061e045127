import { Trans } from '@lingui/react/macro';
import { Fragment } from 'react';
import { Link } from 'react-router';
import type { SearchNotice } from '@/api/types';
import { paths } from '@/routes/paths';
import { UnbrokenText } from '../unbroken-text';
import classes from './result-list.module.css';

/** What the search did to the text before it found these results. */
export function ResultNotices({ notices }: { notices: readonly SearchNotice[] }) {
  // A word typed twice is explained once. Filler words are not mentioned.
  const told = new Map(
    notices
      .filter((notice) => notice.kind !== 'ignored')
      .map((notice) => [JSON.stringify(notice), notice]),
  );
  if (told.size === 0) return null;
  return (
    <ul className={classes['notices']}>
      {[...told].map(([key, notice]) => (
        <li key={key} data-kind={notice.kind}>
          <NoticeText notice={notice} />
        </li>
      ))}
    </ul>
  );
}

type ToldNotice = Exclude<SearchNotice, { kind: 'ignored' }>;

function NoticeText({ notice }: { notice: ToldNotice }) {
  switch (notice.kind) {
    case 'corrected':
      return notice.isNumber ? <NearestNumber {...notice} /> : <CorrectedWord {...notice} />;
    case 'dropped': {
      const words = notice.words.join(', ');
      return (
        <Trans>
          Searched without: <strong>{words}</strong>
        </Trans>
      );
    }
    case 'shortened':
      return <Trans>Your search was too long. Only the beginning was used.</Trans>;
    case 'expanded': {
      const { from, to } = notice;
      return (
        <Trans>
          Also showing results for <strong>{to}</strong>, related to “{from}”.
        </Trans>
      );
    }
    case 'unknownNumber': {
      const { number } = notice;
      return (
        <Trans>
          No part has the number <strong>“{number}”</strong>. Check how it is printed on the part.
        </Trans>
      );
    }
    case 'symptom': {
      const parts = <PartLinks parts={notice.parts} />;
      return <Trans>These parts may be the cause: {parts}</Trans>;
    }
    case 'superseded':
      return <ReplacedNumber {...notice} />;
  }
}

/** The parts, each with the search for it alone. */
function PartLinks({ parts }: { parts: readonly string[] }) {
  return parts.map((part, index) => (
    <Fragment key={part}>
      {index > 0 && ', '}
      <Link to={paths.search(undefined, { value: part })}>{part}</Link>
    </Fragment>
  ));
}

interface Correction {
  readonly from: string;
  readonly to: string;
}

function CorrectedWord({ from, to }: Correction) {
  return (
    <Trans>
      Showing results for <strong>{to}</strong>. Nothing was found for “{from}”.
    </Trans>
  );
}

/** A similar number belongs to another part, which must not be ordered by mistake. */
function NearestNumber({ from, to }: Correction) {
  return (
    <Trans>
      No part has the number “{from}”. Did you mean{' '}
      <Link to={paths.search(undefined, { value: to })}>{to}</Link>? Check the number before you
      order.
    </Trans>
  );
}

function ReplacedNumber(notice: Extract<SearchNotice, { kind: 'superseded' }>) {
  const { number, productName, manufacturerProductNumber } = notice;
  const newer = (
    <Link to={paths.product(notice)}>
      <UnbrokenText text={productName} />
      {manufacturerProductNumber !== '' && (
        <>
          , <span className={classes['code']}>{manufacturerProductNumber}</span>
        </>
      )}
    </Link>
  );
  return (
    <Trans>
      Part number “{number}” has been replaced by {newer}.
    </Trans>
  );
}
