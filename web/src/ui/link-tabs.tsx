import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import classes from './link-tabs.module.css';

interface Props {
  /** Names the tabs, for screen readers. */
  label: string;
  tabs: readonly (readonly [to: string, label: string])[];
  /** The index of the tab that is shown. */
  current: number;
}

/** Links to related pages as tabs, which continue in a second row, or scroll on a phone. */
export function LinkTabs({ label, tabs, current }: Props) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // Scrolls the tabs only, not the page.
    const tab = list.current?.children[current];
    if (list.current !== null && tab instanceof HTMLElement) {
      const middle = tab.offsetLeft + tab.offsetWidth / 2;
      list.current.scrollLeft = middle - list.current.clientWidth / 2;
    }
  }, [current]);
  return (
    <nav aria-label={label}>
      <ul ref={list} className={classes['tabs']}>
        {tabs.map(([to, words], index) => (
          <li key={to}>
            <Link
              className={classes['tab'] ?? ''}
              to={to}
              aria-current={index === current && 'page'}
            >
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
