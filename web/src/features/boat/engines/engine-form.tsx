import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Boat, Engine } from '@/domains/boats/boat';
import { enginesQuery } from '@/domains/boats/queries';
import { refreshBoat } from '@/domains/boats/refresh-boat';
import { DateField } from '@/ui/fields/date-field';
import { NumberField } from '@/ui/fields/number-field';
import { SaveLine } from '@/ui/fields/save-line';
import { SelectField } from '@/ui/fields/select-field';
import { TextAreaField } from '@/ui/fields/text-area-field';
import { TextField } from '@/ui/fields/text-field';
import { Conflicts } from '@/ui/forms/conflicts';
import { useRecordForm } from '@/ui/forms/use-record-form';
import classes from '../page/boat.module.css';
import { FIELD_LABELS } from '../page/boat-labels';
import saveBar from '../page/save-bar.module.css';
import { ENGINE_KINDS } from './engine-kinds';
import { EngineModelFields, type NamedBy, namedBy } from './engine-model-fields';
import {
  type EngineText,
  engineChanges,
  engineFieldText,
  engineFormOf,
  engineProblems,
  type EngineForm as Form,
} from './engine-rules';
import { saveEngine } from './save-engine';

/** An engine is named by one of these, so they are chosen as one. */
const MODEL = ['model', 'make', 'engineModelId', 'productId'] as const;

interface Props {
  boat: Boat;
  /** Null for a new engine. */
  engine: Engine | null;
  /** It was removed while it was changed. */
  isGone: boolean;
  /** `isDone` is false when more was typed while it was saved. */
  onSaved: (engine: Engine, isDone: boolean) => void;
  onLeave: () => void;
}

/** Adds an engine or a drive, or changes one. Another one's removal leaves what was typed. */
export function EngineForm({ boat, engine, isGone, onSaved, onLeave }: Props) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const positions = useId();
  const state = useRecordForm<Engine, Form, ReturnType<typeof engineChanges>>({
    name: `engine/${boat.id}/${engine?.id ?? 'new'}`,
    record: engine,
    isGone,
    formOf: (record) => engineFormOf(record, i18n.locale),
    changesOf: (form, record) => engineChanges(form, record, i18n.locale),
    problemsOf: (form) => engineProblems(form, i18n),
    write: async (changes, record) => {
      const saved = await saveEngine(boat.id, changes, record);
      if (!saved.ok) await refreshBoat(client, boat.id, 'engine');
      return saved;
    },
    reread: async () => {
      const query = { ...enginesQuery(boat.id, i18n.locale), staleTime: 0 };
      const engines = await client.fetchQuery(query).catch(() => []);
      return engines.find(({ id }) => id === engine?.id) ?? null;
    },
    onSaved: (saved, isDone) => {
      onSaved(saved, isDone);
      void refreshBoat(client, boat.id, 'engine');
    },
    note: null,
  });
  const { form, typed, change, save, edits, stored, discard, handleSubmit } = state;
  const [way, setWay] = useState<NamedBy>(() => namedBy(typed));

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
  return (
    <form ref={form} noValidate onSubmit={handleSubmit}>
      {isGone && (
        <p role="alert" className={classes['notice']}>
          <Trans>
            This engine was removed in the meantime. What you typed is still here: save it as a new
            engine, or cancel.
          </Trans>
        </p>
      )}
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
        <Conflicts
          edits={edits}
          stored={stored}
          labelOf={(name) => i18n._(FIELD_LABELS[name])}
          textOf={(shown, name) => engineFieldText(shown, name, i18n.locale)}
          asOne={MODEL}
        />
        <SaveLine
          {...save}
          isChanged={state.isNew || state.isChanged}
          label={isGone ? <Trans>Save as a new engine</Trans> : <Trans>Save</Trans>}
        >
          <Button
            variant="default"
            disabled={save.isSaving}
            onClick={() => {
              discard();
              onLeave();
            }}
          >
            <Trans>Cancel</Trans>
          </Button>
        </SaveLine>
      </div>
    </form>
  );
}
