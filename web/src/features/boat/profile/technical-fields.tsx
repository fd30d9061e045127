import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useEnvironment } from '@/environment/environment';
import { NumberField } from '@/ui/fields/number-field';
import { TextField } from '@/ui/fields/text-field';
import { UnbrokenText } from '@/ui/unbroken-text';
import classes from '../page/boat.module.css';
import { shownHull } from '../record/boat-rules';
import type { BoatFormState } from '../record/use-boat-form';
import { HullReading } from './hull-reading';

/** The numbers on the hull, and the voltages on board. */
export function TechnicalFields({ state }: { state: BoatFormState }) {
  const { t } = useLingui();
  const { boat, field, typed } = state;
  const options = useEnvironment().allOptions;
  const [asked, setAsked] = useState('');
  const number = typed.hullIdentificationNumber;
  const isStored = number === shownHull(boat.hullIdentificationNumber);
  return (
    <section className={classes['group']} aria-labelledby="boat-technical">
      <h2 id="boat-technical">
        <Trans>Technical</Trans>
      </h2>
      <div className={classes['fields']}>
        <div className={classes['whole']}>
          <TextField
            {...field('hullIdentificationNumber')}
            hint={
              <UnbrokenText
                text={t`12 to 14 characters on the transom, for example US-ABC12345A505`}
              />
            }
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onBlur={() => setAsked(number)}
          />
          <HullReading boat={boat} asked={isStored ? null : asked} />
        </div>
        <TextField {...field('hullNumber')} autoComplete="off" />
        <div />
        <NumberField {...field('dcVolt')} isFraction suggestions={options?.dcVolt ?? []} />
        <NumberField {...field('acVolt')} isFraction suggestions={options?.acVolt ?? []} />
      </div>
    </section>
  );
}
