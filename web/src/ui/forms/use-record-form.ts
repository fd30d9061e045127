import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { Sent } from '@/api/client';
import { saveOver } from './save-over';
import { useEdits } from './use-edits';
import { useFormParts } from './use-form-parts';
import { type Ended, useWrite } from './use-write';

/** What a form needs to know about the record that it changes. */
export interface RecordOfForm<Stored, Form, Changes> {
  /** The name of the form, unique among all forms of a user. */
  name: string;
  /** Null for a new one. */
  record: Stored | null;
  /** The record was removed elsewhere: what is here can only be saved as a new one. */
  isGone?: boolean;
  formOf: (record: Stored | null) => Form;
  changesOf: (form: Form, record: Stored | null) => Changes;
  /** What is wrong, by field; `isEdited` says whether a field was changed here. */
  problemsOf: (form: Form, isEdited: (name: string) => boolean) => Record<string, string>;
  write: (changes: Changes, record: Stored | null) => Promise<Sent<Stored>>;
  /** Reads the record again; null when that fails, or when it is gone. */
  reread: () => Promise<Stored | null>;
  /** Called with what was saved; `isDone` is false when more was typed meanwhile. */
  onSaved: (saved: Stored, isDone: boolean) => void;
  /** The message after a save. */
  note: string | null;
  /** Shown as it is stored, not as it was typed. */
  isReadOnly?: boolean;
}

/**
 * A form that changes a record. What is typed is kept until the user saves or discards it: through
 * failures, a save that ends while typing continues, the end of the session, and the removal of the
 * record.
 */
export function useRecordForm<Stored, Form extends object, Changes extends object>(
  of: RecordOfForm<Stored, Form, Changes>,
) {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const save = useWrite((submitted: () => Promise<Ended>) => submitted(), form);
  // When more was typed while a new record was saved, that record is edited from then on.
  const [made, setMade] = useState<Stored | null>(null);
  const target = made ?? (of.isGone === true ? null : of.record);
  const shown = of.formOf(made ?? of.record);
  const { isReadOnly = false } = of;
  const edits = useEdits(of.name, shown, { isSaving: save.isSaving, isReadOnly });
  const typed = isReadOnly ? shown : edits.typed;
  const changes = of.changesOf(typed, target);

  const submit = async (): Promise<Ended> => {
    const choose = t`This was changed in the meantime. Please choose which values to keep.`;
    if (edits.conflicts.length > 0) return { failure: choose };
    const problems = of.problemsOf(typed, (name) => name in edits.edits);
    if (Object.keys(problems).length > 0) return { fields: problems };
    const sent = edits.edits;
    const saved = await saveOver({ ...of, record: target, edits: sent, typed });
    if (saved === 'conflict') return { failure: choose };
    if (!saved.ok) return saved;
    const isDone = edits.settle(sent, of.formOf(saved.data));
    if (made !== null || (target === null && !isDone)) setMade(saved.data);
    of.onSaved(saved.data, isDone);
    return { note: isDone ? of.note : t`Saved. What you typed in the meantime is not saved yet.` };
  };
  // The message about the last save is out of date.
  const settle = (apply: () => void) => {
    apply();
    save.touch();
  };
  const change = (parts: Partial<Form>) => settle(() => edits.change(parts));
  return {
    form,
    typed,
    stored: shown,
    isChanged: Object.keys(changes).length > 0,
    isNew: target === null,
    isEdited: Object.keys(edits.edits).length > 0,
    edits: {
      ...edits,
      keepMine: (names: readonly (keyof Form)[]) => settle(() => edits.keepMine(names)),
      takeStored: (names: readonly (keyof Form)[]) => settle(() => edits.takeStored(names)),
    },
    save: {
      ...save,
      note: save.note ?? (edits.isRestored ? t`We kept what you typed.` : null),
    },
    change,
    discard: () => settle(edits.discard),
    ...useFormParts({ form, typed, fields: save.fields, change, submit: () => save.run(submit) }),
  };
}

/** A form of a record, for its groups of fields. */
export type RecordFormState<Form extends object> = ReturnType<
  typeof useRecordForm<unknown, Form, object>
>;
