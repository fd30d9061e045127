import { Trans, useLingui } from '@lingui/react/macro';
import { useEnvironment } from '@/environment/environment';
import { NumberField } from '@/ui/fields/number-field';
import { SelectField } from '@/ui/fields/select-field';
import { TextAreaField } from '@/ui/fields/text-area-field';
import { TextField } from '@/ui/fields/text-field';
import classes from '../page/boat.module.css';
import type { BoatFormState } from '../record/use-boat-form';
import { ModelFields } from './model-fields';

/** The name of the boat, what kind of boat it is, and its home port. */
export function IdentityFields({ state }: { state: BoatFormState }) {
  const { t } = useLingui();
  const { field, typed, change, save } = state;
  const countries = useEnvironment().allOptions?.countries ?? [];
  return (
    <section className={classes['group']} aria-labelledby="boat-identity">
      <h2 id="boat-identity">
        <Trans>Identity</Trans>
      </h2>
      <div className={classes['fields']}>
        <TextField {...field('boatName')} autoComplete="off" />
        <NumberField {...field('boatProductionYear')} />
        <ModelFields value={typed} onChange={change} errors={save.fields} />
        <TextField {...field('homePort')} autoComplete="off" />
        <SelectField
          {...field('yachtFlag')}
          options={[
            ['', t`Not specified`],
            ...countries.map(({ code, name }) => [code, name] as const),
          ]}
        />
        <div className={classes['whole']}>
          <TextField
            {...field('ownVtUrl')}
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            hint={t`A link to a 360° tour of your boat. It begins with https://.`}
          />
        </div>
        <div className={classes['whole']}>
          <TextAreaField {...field('myBoatAddress')} rows={2} />
        </div>
      </div>
    </section>
  );
}
