import { Trans } from '@lingui/react/macro';
import { DateField } from '@/ui/fields/date-field';
import classes from '../page/boat.module.css';
import type { BoatFormState } from '../record/use-boat-form';

/** When the boat was bought, and the dates on which something expires. */
export function DatesFields({ state }: { state: BoatFormState }) {
  const { field } = state;
  return (
    <section className={classes['group']} aria-labelledby="boat-dates">
      <h2 id="boat-dates">
        <Trans>Ownership and dates</Trans>
      </h2>
      <div className={classes['fields']}>
        <DateField {...field('commissioningDate')} />
        <DateField {...field('ownershipHandoverDate')} />
        <DateField {...field('lastDryDockDate')} />
        <DateField {...field('endOfBoatWarranty')} />
      </div>
    </section>
  );
}
