import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { Boat, Engine } from '@/boats/boat';
import { refreshBoat } from '@/boats/refresh-boat';
import { useUnsaved } from '@/boats/unsaved';
import { DateField } from '@/components/fields/date-field';
import { NumberField } from '@/components/fields/number-field';
import { SaveLine } from '@/components/fields/save-line';
import { SelectField } from '@/components/fields/select-field';
import { TextAreaField } from '@/components/fields/text-area-field';
import { TextField } from '@/components/fields/text-field';
import { useSave } from '@/components/fields/use-save';
import classes from './boat.module.css';
import { FIELD_LABELS } from './boat-labels';
import { ENGINE_KINDS } from './engine-kinds';
import { EngineModelFields, type NamedBy, namedBy } from './engine-model-fields';
import {
  type EngineText,
  engineChanges,
  engineFormOf,
  engineProblems,
  type EngineForm as Form,
} from './engine-rules';
import saveBar from './save-bar.module.css';
import { saveEngine } from './save-engine';

interface Props {
  boat: Boat;
  /** Null for a new engine. */
  engine: Engine | null;
  onSaved: (engine: Engine) => void;
  onLeave: () => void;
}

/** Adds an engine or a drive, or changes one. */
export function EngineForm({ boat, engine, onSaved, onLeave }: Props) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const positions = useId();
  const [edits, setEdits] = useState<Partial<Form>>({});
  const [way, setWay] = useState<NamedBy>(() => namedBy(engineFormOf(engine, i18n.locale)));
  const save = useSave();
  const typed = { ...engineFormOf(engine, i18n.locale), ...edits };
  const changes = engineChanges(typed, engine, i18n.locale);
  const isChanged = engine === null || Object.keys(changes).length > 0;
  useUnsaved({ hasChanges: Object.keys(edits).length > 0, isSaving: save.isSaving });

  const change = (parts: Partial<Form>) => {
    setEdits((before) => ({ ...before, ...parts }));
    save.touch();
  };
  const changeWay = (chosen: NamedBy) => {
    setWay(chosen);
    // What was typed to find a model is the make of one that is not listed.
    if (chosen !== 'model') change({ engineModelId: null });
    if (chosen !== 'product') change({ productId: null });
  };
  const field = (name: EngineText) => ({
    name,
    label: i18n._(FIELD_LABELS[name]),
    value: typed[name],
    onChange: (value: string) => change({ [name]: value }),
    error: save.fields[name] ?? null,
  });
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!save.start()) return;
    const problems = engineProblems(typed, i18n);
    if (Object.keys(problems).length > 0) {
      save.reject(problems, form.current);
      return;
    }
    const saved = await saveEngine(boat.id, changes, engine);
    if (saved.ok) onSaved(saved.data);
    else save.refuse(saved.error, form.current);
    await refreshBoat(client, boat.id, 'engine');
  };

  return (
    <form ref={form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <EngineModelFields typed={typed} way={way} onWay={changeWay} change={change} field={field} />
      <div className={classes['fields']}>
        <SelectField
          label={i18n._(FIELD_LABELS.kind)}
          name="kind"
          value={typed.kind}
          onChange={(kind) => change({ kind })}
          options={Object.entries(ENGINE_KINDS).map(([key, label]) => [key, i18n._(label)])}
          error={save.fields['kind'] ?? null}
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
      <div className={saveBar['bar']} data-at-hand>
        <SaveLine {...save} isChanged={isChanged} label={<Trans>Save</Trans>}>
          <Button variant="default" disabled={save.isSaving} onClick={onLeave}>
            <Trans>Cancel</Trans>
          </Button>
        </SaveLine>
      </div>
    </form>
  );
}
