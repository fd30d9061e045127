import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconCalendarExclamation } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Boat, Expiry } from '@/domains/boats/boat';
import { paths } from '@/routes/paths';
import { dayHere, daysLeft, shownDate } from '@/ui/dates';
import { Notice } from '@/ui/notice';
import classes from './warning.module.css';

/** How many days before the expiry a warning is shown. */
export const WARNING_DAYS = 30;

interface Props {
  boat: Boat;
  /** The only kind that is shown; all of them unless given. */
  kind?: Expiry['kind'];
}

/** Dates that expire soon or have expired, with links to their fields. */
export function Expiries({ boat, kind: only }: Props) {
  const text = useExpiryText();
  const today = dayHere();
  const due = boat.expiries
    .filter(({ kind }) => only === undefined || kind === only)
    .filter(({ date }) => daysLeft(date, today) <= WARNING_DAYS);
  if (due.length === 0) return null;
  return (
    <ul className={classes['warnings']}>
      {due.map((expiry) => (
        <li key={`${expiry.kind} ${expiry.documentId ?? ''}`}>
          <Notice
            tone={daysLeft(expiry.date, today) < 0 ? 'danger' : 'attention'}
            icon={<IconCalendarExclamation aria-hidden size={20} />}
            isFlush
          >
            {only !== undefined ? (
              text(expiry)
            ) : (
              <Link to={placeOf(expiry, boat.id)}>{text(expiry)}</Link>
            )}
          </Notice>
        </li>
      ))}
    </ul>
  );
}

function placeOf({ kind }: Expiry, boatId: number): string {
  switch (kind) {
    case 'insurance':
      return paths.boatInsurance(boatId);
    case 'warranty':
      return paths.boatAftersale(boatId);
    case 'document':
      return paths.boatDocuments(boatId);
    case 'registration':
      return `${paths.boatOf(boatId)}#boat-registration`;
  }
}

/** Returns the sentence about an expiry, relative to today. */
export function useExpiryText(): (expiry: Pick<Expiry, 'kind' | 'date' | 'title'>) => string {
  const { t, i18n } = useLingui();
  return ({ kind, date, title }) => {
    const what = {
      insurance: t`Insurance`,
      registration: t`Registration`,
      warranty: t`Warranty`,
      document: title ?? t`Document`,
    }[kind];
    const days = daysLeft(date, dayHere());
    if (days < 0) {
      const day = shownDate(date, i18n.locale);
      return t`${what} expired on ${day}`;
    }
    if (days === 0) return t`${what} expires today`;
    return t`${what} expires in ${plural(days, { one: '# day', other: '# days' })}`;
  };
}
