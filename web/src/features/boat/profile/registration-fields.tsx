import { Trans, useLingui } from '@lingui/react/macro';
import { useEnvironment } from '@/environment/environment';
import { DateField } from '@/ui/fields/date-field';
import { NumberField } from '@/ui/fields/number-field';
import { SelectField } from '@/ui/fields/select-field';
import { TextField } from '@/ui/fields/text-field';
import classes from '../page/boat.module.css';
import type { BoatFormState } from '../record/use-boat-form';

/** The registration data of the boat. */
export function RegistrationFields({ state }: { state: BoatFormState }) {
  const { t } = useLingui();
  const { field } = state;
  const permits = useEnvironment().allOptions?.boatPermitTypes ?? [];
  return (
    <section className={classes['group']} aria-labelledby="boat-registration">
      <h2 id="boat-registration">
        <Trans>Registration</Trans>
      </h2>
      <div className={classes['fields']}>
        <TextField {...field('registrationNumber')} autoComplete="off" />
        <DateField {...field('annualRegistrationDate')} />
        <SelectField
          {...field('boatPermitType')}
          options={[
            ['', t`Not specified`],
            ...permits.map(({ id, label }) => [String(id), label] as const),
          ]}
        />
        <NumberField {...field('numberOfPeoplePermittedOnBoard')} />
      </div>
    </section>
  );
}
