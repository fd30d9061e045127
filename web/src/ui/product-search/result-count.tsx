import { Trans, useLingui } from '@lingui/react/macro';
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
  const { i18n } = useLingui();
  const number = i18n.number(total);
  return (
    <p className={classes['count']} data-older={isOlder || undefined}>
      <Trans>
        <strong>{number}</strong> Products found
      </Trans>
      <CountAnnouncement total={total} />
    </p>
  );
}

function CountAnnouncement({ total }: { total: number }) {
  const { t, i18n } = useLingui();
  const [announced, setAnnounced] = useState<number | null>(null);
  const first = useRef(total);

  useEffect(() => {
    if (announced === null && total === first.current) return undefined;
    const timer = setTimeout(() => setAnnounced(total), ANNOUNCEMENT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [announced, total]);

  const number = announced === null ? null : i18n.number(announced);
  return (
    <VisuallyHidden role="status">
      {number === null ? '' : t`${number} Products found`}
    </VisuallyHidden>
  );
}
