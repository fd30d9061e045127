import { useLingui } from '@lingui/react/macro';
import {
  IconChevronLeft,
  IconChevronRight,
  IconChevronsLeft,
  IconChevronsRight,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pageNumbers } from './page-numbers';
import classes from './paging.module.css';

interface Props {
  current: number;
  total: number;
  /** The address of a page, counted from one. */
  hrefOf: (page: number) => string;
}

/**
 * Links to the pages of a list. On the first and last page the arrows without a target are hidden.
 */
export function Paging({ current, total, hrefOf }: Props) {
  const { t } = useLingui();
  const arrow = (page: number, label: string, icon: ReactNode) => (
    <li>
      <Link className={classes['arrow']} to={hrefOf(page)} aria-label={label}>
        {icon}
      </Link>
    </li>
  );
  return (
    <nav aria-label={t`Pages`}>
      <ul className={classes['list']}>
        {current > 1 && arrow(1, t`First page`, <IconChevronsLeft aria-hidden />)}
        {current > 1 && arrow(current - 1, t`Previous page`, <IconChevronLeft aria-hidden />)}
        {pageNumbers(current, total).map((entry, index) =>
          entry === 'gap' ? (
            // A gap is identified by its position only.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={`gap ${index}`} className={classes['gap']} aria-hidden>
              …
            </li>
          ) : (
            <li key={entry}>
              <Link
                className={classes['page']}
                to={hrefOf(entry)}
                aria-label={t`Page ${entry}`}
                aria-current={entry === current ? 'page' : undefined}
              >
                {entry}
              </Link>
            </li>
          ),
        )}
        {current < total && arrow(current + 1, t`Next page`, <IconChevronRight aria-hidden />)}
        {current < total && arrow(total, t`Last page`, <IconChevronsRight aria-hidden />)}
      </ul>
    </nav>
  );
}
