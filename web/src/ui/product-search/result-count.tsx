import { Plural, Trans } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import classes from './result-list.module.css';

/** The announcement waits for a pause in typing, as long as in GOV.UK's autocomplete. */
const ANNOUNCEMENT_DELAY_MS = 1400;

interface Props {
  total: number;
  /** True if no part has the number that was searched, which says more than a zero. */
  isNumberUnknown?: boolean;
  /** True while this is the number of an earlier search. */
  isOlder?: boolean;
}

/** The number of products: shown immediately, announced once it no longer changes. */
export function ResultCount({ total, isNumberUnknown = false, isOlder = false }: Props) {
  const count = isNumberUnknown ? null : total;
  return (
    <p className={classes['count']} data-older={isOlder || undefined}>
      <Count total={count} />
      <CountAnnouncement current={count} />
    </p>
  );
}

/** A number of products; null for those of an unknown part number. */
type Total = number | null;

function Count({ total }: { total: Total }) {
  if (total === null) return <Trans>Unknown part number</Trans>;
  return <Plural value={total} one="# Product found" other="# Products found" />;
}

function CountAnnouncement({ current }: { current: Total }) {
  const [announced, setAnnounced] = useState<Total | undefined>();
  const first = useRef(current);

  useEffect(() => {
    if (announced === undefined && current === first.current) return undefined;
    const timer = setTimeout(() => setAnnounced(current), ANNOUNCEMENT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [announced, current]);

  return (
    <VisuallyHidden role="status">
      {announced !== undefined && <Count total={announced} />}
    </VisuallyHidden>
  );
}
