import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Boat, Engine } from '@/domains/boats/boat';
import { enginesQuery } from '@/domains/boats/queries';
import { refreshBoat } from '@/domains/boats/refresh-boat';
import { RecordFormEnd } from '@/ui/forms/record-form-end';
import { useRecordForm } from '@/ui/forms/use-record-form';
import { Notice } from '@/ui/notice';
import { FIELD_LABELS } from '../page/boat-labels';
import saveBar from '../page/save-bar.module.css';
import { EngineFields } from './engine-fields';
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
export function EngineForm(props: Props) {
  const { isGone, onLeave } = props;
  const { i18n } = useLingui();
  const state = useEngineForm(props);
  const { typed, change } = state;
  const [way, setWay] = useState<NamedBy>(() => namedBy(typed));

  const changeWay = (chosen: NamedBy) => {
    setWay(chosen);
    // What was typed to find a model is the make of one that is not listed.
    if (chosen !== 'model') change({ engineModelId: null });
    if (chosen !== 'product') change({ productId: null });
  };
  const field = (name: EngineText) => ({
    ...state.field(name),
    label: i18n._(FIELD_LABELS[name]),
  });
  return (
    <form {...state.props}>
      {isGone && (
        <Notice role="alert" tone="attention">
          <Trans>
            This engine was removed in the meantime. What you typed is still here: save it as a new
            engine, or cancel.
          </Trans>
        </Notice>
      )}
      <EngineModelFields typed={typed} way={way} onWay={changeWay} change={change} field={field} />
      <EngineFields kind={state.field('kind')} field={field} />
      <div className={saveBar['bar']} data-at-hand>
        <RecordFormEnd
          state={state}
          words={{
            labelOf: (name) => i18n._(FIELD_LABELS[name]),
            textOf: (shown, name) => engineFieldText(shown, name, i18n.locale),
            asOne: MODEL,
          }}
          isChanged={state.isNew || state.isChanged}
          label={isGone ? <Trans>Save as a new engine</Trans> : <Trans>Save</Trans>}
          leave={<Trans>Cancel</Trans>}
          onLeave={onLeave}
        />
      </div>
    </form>
  );
}

function useEngineForm({ boat, engine, isGone, onSaved }: Props) {
  const { i18n } = useLingui();
  const client = useQueryClient();
  return useRecordForm<Engine, Form, ReturnType<typeof engineChanges>>({
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
}
