import { Trans } from '@lingui/react/macro';
import { ChoiceList } from '@/ui/fields/choice-list';
import { NumberField } from '@/ui/fields/number-field';
import classes from '../page/boat.module.css';
import type { BoatFormState } from './use-boat-form';

/** The use of the boat and its sailing style. */
export function UseFields({ state }: { state: BoatFormState }) {
  const { field, list } = state;
  return (
    <section className={classes['group']} aria-labelledby="boat-use">
      <h2 id="boat-use">
        <Trans>Use and style</Trans>
      </h2>
      <ChoiceList {...list('boatUse')} />
      <ChoiceList {...list('sailingStyle')} />
      <ChoiceList {...list('designStyle')} />
      <div className={classes['fields']}>
        <NumberField {...field('crew')} />
      </div>
    </section>
  );
}
