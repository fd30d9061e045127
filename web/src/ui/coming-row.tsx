import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import classes from './coming-row.module.css';

interface Props {
  /** The class of the rows that are links. */
  className: string;
  label: string;
  icon?: ReactNode;
}

/** The row of a page that this version does not have: it cannot be followed, and says why. */
export function ComingRow({ className, label, icon }: Props) {
  return (
    <span role="link" aria-disabled className={`${className} ${classes['coming']}`}>
      {icon} <span>{label}</span>{' '}
      <small>
        <Trans>Coming soon</Trans>
      </small>
    </span>
  );
}
