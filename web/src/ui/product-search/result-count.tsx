import { Plural } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import classes from './result-list.module.css';

/** The announcement waits for a pause in typing, as long as in GOV.UK's autocomplete. */
const ANNOUNCEMENT_DELAY_MS = 1400;

interface Props {
  total: number;
  /** True while this is the number of an earlier search. */
  isOlder?: boolean;
}

/** The number of products: shown immediately, announced once it no longer changes. */
export function ResultCount({ total, isOlder = false }: Props) {
  return (
    <p className={classes['count']} data-older={isOlder || undefined}>
      <Count total={total} />
      <CountAnnouncement current={total} />
    </p>
  );
}

function Count({ total }: { total: number }) {
  return <Plural value={total} one="# Product found" other="# Products found" />;
}

function CountAnnouncement({ current }: { current: number }) {
  const [announced, setAnnounced] = useState<number | null>(null);
  const first = useRef(current);

  useEffect(() => {
    if (announced === null && current === first.current) return undefined;
    const timer = setTimeout(() => setAnnounced(current), ANNOUNCEMENT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [announced, current]);

  return (
    <VisuallyHidden role="status">
      {announced !== null && <Count total={announced} />}
    </VisuallyHidden>
  );
}
