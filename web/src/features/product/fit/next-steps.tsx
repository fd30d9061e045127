import { Trans } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '@/routes/paths';
import { useAccountPage } from '@/session/use-account-page';
import { useSession } from '@/session/use-session';
import classes from './my-fit.module.css';

/** What someone can do with a verdict: ask those who know, or save the boat to see it everywhere. */
export type NextStep = 'ask' | 'save';

interface Props {
  productId: number;
  steps: readonly NextStep[];
}

/** The ways on from a verdict. */
export function NextSteps({ productId, steps }: Props) {
  return (
    <p className={classes['steps']}>
      {steps.includes('ask') && (
        <Anchor component={Link} to={paths.expertRequestAbout({ productId })}>
          <Trans>Ask our experts</Trans>
        </Anchor>
      )}
      {steps.includes('save') && <SaveBoat />}
    </p>
  );
}

/** A visitor signs in first, and comes back to this page. */
function SaveBoat() {
  const openAccountPage = useAccountPage();
  const { kind } = useSession();
  return (
    <Anchor component="button" type="button" onClick={() => openAccountPage(paths.newBoat)}>
      {kind === 'visitor' ? (
        <Trans>Sign in to save your boat</Trans>
      ) : (
        <Trans>Save your boat</Trans>
      )}
    </Anchor>
  );
}
