import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '@/routes/paths';
import { EmptyState } from '../empty-state';
import { SignalButton } from '../signal-button';
import classes from './result-list.module.css';

interface Props {
  /** The text of the search, which is sent to the experts. */
  searchText?: string;
  /** An existing request to the experts. */
  requestId?: number;
}

/** Shown when a search found nothing, with the way to get help. */
export function NoResults({ searchText = '', requestId }: Props) {
  const { t } = useLingui();
  const form = paths.expertRequestAbout({ searchText });
  return (
    <EmptyState
      title={t`We couldn't find a match, Try again`}
      text={<Trans>Couldn't find what you were looking for?</Trans>}
    >
      <SignalButton
        component={Link}
        to={requestId === undefined ? form : `${paths.expertRequest}/${requestId}`}
      >
        <Trans>Talk to our experts</Trans>
      </SignalButton>
    </EmptyState>
  );
}

/** The same way to get help, in one line after products that come close. */
export function StillLooking({ searchText }: { searchText: string }) {
  return (
    <p className={classes['help']}>
      <Trans>Couldn't find what you were looking for?</Trans>{' '}
      <Anchor component={Link} to={paths.expertRequestAbout({ searchText })}>
        <Trans>Talk to our experts</Trans>
      </Anchor>
    </p>
  );
}
