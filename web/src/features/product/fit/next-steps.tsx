import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '@/routes/paths';
import { useAccountPage } from '@/session/use-account-page';
import { useSession } from '@/session/use-session';
import small from '@/ui/small-links.module.css';
import classes from './my-fit.module.css';

/** The next steps after a verdict: ask the experts, or save the boat to see the fit everywhere. */
export type NextStep = 'ask' | 'save';

interface Props {
  productId: number;
  steps: readonly NextStep[];
}

/** Links to the next steps after a verdict. */
export function NextSteps({ productId, steps }: Props) {
  return (
    <p className={`${classes['steps']} ${small['links']}`}>
      {steps.includes('ask') && (
        <Anchor component={Link} to={paths.expertRequestAbout({ productId })}>
          <Trans>Ask our experts</Trans>
        </Anchor>
      )}
      {steps.includes('save') && <SaveBoat />}
    </p>
  );
}

/** Visitors sign in first and return to this page. */
function SaveBoat() {
  const { t } = useLingui();
  const openAccountPage = useAccountPage();
  const { kind } = useSession();
  const text = t`To save your boat, sign in or register. Then you return to this page.`;
  return (
    <Anchor
      component="button"
      type="button"
      onClick={() => openAccountPage(paths.newBoat, { text })}
    >
      {kind === 'visitor' ? (
        <Trans>Sign in to save your boat</Trans>
      ) : (
        <Trans>Save your boat</Trans>
      )}
    </Anchor>
  );
}
