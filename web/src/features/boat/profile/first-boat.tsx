import { Trans } from '@lingui/react/macro';
import { BoatSketch } from '@/ui/boat-box/boat-sketch';
import classes from './create-boat.module.css';
import { CreateBoatForm } from './create-boat-form';

/** Where the first boat is defined. */
export function FirstBoat() {
  return (
    <div className={classes['narrow']}>
      <div className={classes['invitation']}>
        <BoatSketch />
        <div>
          <h2>
            <Trans>Define your boat!</Trans>
          </h2>
          <p>
            <Trans>Tell us about your boat to see the parts that fit it.</Trans>{' '}
            <Trans>You can fill in the rest later.</Trans>
          </p>
        </div>
      </div>
      <CreateBoatForm />
    </div>
  );
}
