import { Trans, useLingui } from '@lingui/react/macro';
import type { Boat } from '@/boats/boat';
import { DateField } from '@/components/fields/date-field';
import { NumberField } from '@/components/fields/number-field';
import { TextField } from '@/components/fields/text-field';
import classes from './boat.module.css';
import { BoatGate } from './boat-gate';
import { BoatPageHead } from './boat-page-head';
import { Documents } from './documents';
import { Expiries } from './expiries';
import { FormFrame } from './form-frame';
import { useBoatForm } from './use-boat-form';

/** `/boatprofile/insurance/{boatId}`: who insures the boat, for how much and until when. */
export function InsurancePage() {
  const { t } = useLingui();
  return (
    <BoatGate title={t`Insurance`}>
      {(boat) => (
        <div className={classes['narrow']}>
          <BoatPageHead boat={boat} title={t`Insurance`} />
          <Expiries boat={boat} kind="insurance" />
          <InsuranceForm key={boat.id} boat={boat} />
          <section className={classes['papers']} aria-labelledby="insurance-papers">
            <h2 id="insurance-papers">
              <Trans>Insurance documents</Trans>
            </h2>
            <Documents key={boat.id} boat={boat} kind="insurance" />
          </section>
        </div>
      )}
    </BoatGate>
  );
}

function InsuranceForm({ boat }: { boat: Boat }) {
  const { t } = useLingui();
  const state = useBoatForm(boat);
  const { field } = state;
  const { insuranceCurrency: currency } = boat;
  return (
    <FormFrame state={state}>
      <div className={classes['fields']}>
        <div className={classes['whole']}>
          <TextField {...field('insuranceCompany')} autoComplete="off" />
        </div>
        <NumberField {...field('insuranceValue')} label={t`Insurance value (${currency})`} />
        <DateField {...field('insuranceExpirationDate')} />
      </div>
    </FormFrame>
  );
}
