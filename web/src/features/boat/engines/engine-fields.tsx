import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, useId } from 'react';
import { DateField } from '@/ui/fields/date-field';
import { NumberField } from '@/ui/fields/number-field';
import { SelectField } from '@/ui/fields/select-field';
import { TextAreaField } from '@/ui/fields/text-area-field';
import { TextField } from '@/ui/fields/text-field';
import classes from '../page/boat.module.css';
import { FIELD_LABELS } from '../page/boat-labels';
import { ENGINE_KINDS } from './engine-kinds';
import type { EngineText } from './engine-rules';

type Line = Pick<ComponentProps<typeof TextField>, 'name' | 'label' | 'value' | 'onChange'> & {
  error: string | null;
};

interface Props {
  /** What the field of the kind needs. */
  kind: Omit<Line, 'label'>;
  /** What a line of text needs. */
  field: (name: EngineText) => Line;
}

/** Where an engine is, its numbers, its year and its hours. */
export function EngineFields({ kind, field }: Props) {
  const { t, i18n } = useLingui();
  const positions = useId();
  return (
    <div className={classes['fields']}>
      <SelectField
        {...kind}
        label={i18n._(FIELD_LABELS.kind)}
        options={Object.entries(ENGINE_KINDS).map(([key, label]) => [key, i18n._(label)])}
      />
      <TextField {...field('position')} list={positions} autoComplete="off" />
      <datalist id={positions}>
        {[t`Port`, t`Starboard`, t`Centre`, t`Generator`].map((position) => (
          <option key={position}>{position}</option>
        ))}
      </datalist>
      <TextField
        {...field('serialNumber')}
        hint={t`On the plate on the engine block`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TextField {...field('productNumber')} autoComplete="off" spellCheck={false} />
      <NumberField {...field('year')} />
      <div />
      <NumberField {...field('hours')} isFraction />
      <DateField {...field('hoursReadOn')} />
      <div className={classes['whole']}>
        <TextAreaField {...field('comments')} />
      </div>
    </div>
  );
}
