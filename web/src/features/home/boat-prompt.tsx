import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '@/routes/paths';
import { BoatSketch } from '@/ui/boat-box/boat-sketch';
import classes from './home.module.css';

/** The user's boat on the home page; everyone else is asked to define theirs. */
export function BoatPrompt() {
  return (
    <section className={classes['boat']}>
      <BoatSketch />
      <div>
        <h2>
          <Trans>Define your boat!</Trans>
        </h2>
        <p>
          <Trans>Fill in your boat profile to see the parts that fit your boat.</Trans>
        </p>
      </div>
      <Button component={Link} to={paths.boatProfile} variant="default">
        <Trans>Fill in boat profile</Trans>
      </Button>
    </section>
  );
}
