import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Diagram } from '@/api/types';
import { Notice } from '@/ui/notice';

/** Says what of the file could not be read; nothing if all of it was. */
export function OutcomeNotice({ diagram }: { diagram: Diagram }) {
  const { outcome, unreadPercent, rows, pages } = diagram;
  const words = outcomeWords(outcome, pages);
  const isEmpty = rows.length === 0;
  const unread = unreadPercent > 0 && (
    <p>
      <Trans>
        {unreadPercent} % of the characters could not be read, because the file does not say which
        letters its fonts show.
      </Trans>
    </p>
  );
  if (words === null && unread === false && !isEmpty) return null;
  return (
    <Notice tone="attention" isFlush>
      {words !== null && <p>{words}</p>}
      {unread}
      {isEmpty && words === null && (
        <p>
          <Trans>No parts list was found in this file.</Trans>
        </p>
      )}
    </Notice>
  );
}

function outcomeWords(outcome: Diagram['outcome'], pages: number): ReactNode {
  switch (outcome) {
    case 'whole':
      return null;
    case 'full':
      return (
        <Trans>
          The file is too long to be read completely. You see the parts of its first {pages} pages.
        </Trans>
      );
    case 'stopped':
      return (
        <Trans>
          This file takes too much time or memory to read. You see the parts of its first {pages}{' '}
          pages.
        </Trans>
      );
    case 'protected':
      return (
        <Trans>This file needs a password. Save it without a password, and upload it again.</Trans>
      );
    case 'damaged':
      return <Trans>This file is damaged, so nothing of it could be read.</Trans>;
    case 'scan':
      return (
        <Trans>
          This file has only pictures, no text. Parts can be read only of files with text.
        </Trans>
      );
  }
}
