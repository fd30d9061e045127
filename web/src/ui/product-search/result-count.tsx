import { Plural, Trans } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import classes from './result-list.module.css';

/** The announcement waits for a pause in typing, as long as in GOV.UK's autocomplete. */
const ANNOUNCEMENT_DELAY_MS = 1400;

interface Props {
  total: number;
  /** Whether the page shows products that come close. */
  hasMore?: boolean;
  /** True while this is the number of an earlier search. */
  isOlder?: boolean;
}

/** The number of products: shown immediately, announced once it no longer changes. */
export function ResultCount({ total, hasMore = false, isOlder = false }: Props) {
  return (
    <p className={classes['count']} data-older={isOlder || undefined}>
      <Count total={total} hasMore={hasMore} />
      <CountAnnouncement current={total} hasMore={hasMore} />
    </p>
  );
}

interface CountProps {
  total: number;
  hasMore: boolean;
}

function Count({ total, hasMore }: CountProps) {
  // A zero above a list of products would seem wrong.
  if (total === 0 && hasMore) return <Trans>No exact match</Trans>;
  return <Plural value={total} one="# Product found" other="# Products found" />;
}

function CountAnnouncement({ current, hasMore }: { current: number; hasMore: boolean }) {
  const [announced, setAnnounced] = useState<number | null>(null);
  const first = useRef(current);

  useEffect(() => {
    if (announced === null && current === first.current) return undefined;
    const timer = setTimeout(() => setAnnounced(current), ANNOUNCEMENT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [announced, current]);

  return (
    <VisuallyHidden role="status">
      {announced !== null && <Count total={announced} hasMore={hasMore} />}
    </VisuallyHidden>
  );
}
