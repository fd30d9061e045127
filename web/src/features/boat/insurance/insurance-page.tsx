import { Trans, useLingui } from '@lingui/react/macro';
import type { Boat } from '@/domains/boats/boat';
import { useEnvironment } from '@/environment/environment';
import { DateField } from '@/ui/fields/date-field';
import { NumberField } from '@/ui/fields/number-field';
import { SelectField } from '@/ui/fields/select-field';
import { TextField } from '@/ui/fields/text-field';
import { Documents } from '../documents/documents';
import classes from '../page/boat.module.css';
import { BoatGate } from '../page/boat-gate';
import { BoatPageHead } from '../page/boat-page-head';
import { Expiries } from '../page/expiries';
import { FormFrame } from '../record/form-frame';
import { useBoatForm } from '../record/use-boat-form';

/** `/boatprofile/insurance/{boatId}`: the insurance of the boat and its documents. */
export function InsurancePage() {
  const { t } = useLingui();
  return (
    <BoatGate title={t`Insurance`}>
      {(boat) => (
        <>
          <BoatPageHead boat={boat} title={t`Insurance`} />
          <div className={classes['narrow']}>
            <Expiries boat={boat} kind="insurance" />
            <InsuranceForm key={boat.id} boat={boat} />
            <section
              className={`${classes['documents']} ${classes['narrow']}`}
              aria-labelledby="insurance-documents"
              data-whole
            >
              <h2 id="insurance-documents">
                <Trans>Insurance documents</Trans>
              </h2>
              <Documents key={boat.id} boat={boat} kind="insurance" />
            </section>
          </div>
        </>
      )}
    </BoatGate>
  );
}

function InsuranceForm({ boat }: { boat: Boat }) {
  const { t } = useLingui();
  const state = useBoatForm(boat);
  const { field, typed, change, save } = state;
  const { insuranceCurrency } = typed;
  const currencies = useEnvironment().allOptions?.currencies ?? [insuranceCurrency];
  return (
    <FormFrame
      state={state}
      summary={['insuranceCompany', 'insuranceValue', 'insuranceExpirationDate']}
    >
      <div className={classes['fields']}>
        <div className={classes['whole']}>
          <TextField {...field('insuranceCompany')} autoComplete="off" />
        </div>
        <NumberField {...field('insuranceValue')} />
        <SelectField
          label={t`Currency`}
          name="insuranceCurrency"
          value={insuranceCurrency}
          onChange={(chosen) => change({ insuranceCurrency: chosen })}
          options={currencies.map((currency) => [currency, currency])}
          error={save.fields['insuranceCurrency'] ?? null}
        />
        <DateField {...field('insuranceExpirationDate')} />
      </div>
    </FormFrame>
  );
}
