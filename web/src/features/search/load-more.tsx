import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type Ref, useEffect, useRef } from 'react';
import classes from './search-page.module.css';

/** The next page is fetched before the end of the list is visible. */
const FETCH_AHEAD = '600px';

interface Props {
  buttonRef: Ref<HTMLButtonElement>;
  isLoading: boolean;
  onLoad: () => void;
}

/** Loads the next page near the end of the list, or when the button is pressed. */
export function LoadMore({ buttonRef, isLoading, onLoad }: Props) {
  const end = useRef<HTMLDivElement>(null);
  const load = useRef(onLoad);
  useEffect(() => {
    load.current = onLoad;
  });

  useEffect(() => {
    if (end.current === null || isLoading) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) load.current();
      },
      { rootMargin: FETCH_AHEAD },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isLoading]);

  return (
    <div ref={end} className={classes['more']}>
      <Button ref={buttonRef} variant="default" loading={isLoading} onClick={onLoad}>
        <Trans>Load more</Trans>
      </Button>
    </div>
  );
}
