import { useId, useRef } from 'react';
import { useEdits } from './use-edits';
import { useFormParts } from './use-form-parts';
import { type Ended, useWrite } from './use-write';

interface Options<Values extends object> {
  /** The initial values of the fields. */
  start: Values;
  /**
   * Names the form among all that a user can fill: what was typed outlives the session and a reload,
   * and the form asks before it is left. Null for a form that may be left freely.
   */
  name: string | null;
  /** The form contains a password: its input is never stored. */
  isSecret?: boolean;
  /** Checks and sends what was typed. */
  write: (typed: Values) => Promise<Ended>;
}

/** A form that creates something, or makes a request. `useRecordForm` changes an existing record. */
export function useForm<Values extends object>(options: Options<Values>) {
  const { start, name, isSecret = false, write } = options;
  const form = useRef<HTMLFormElement>(null);
  const failureId = useId();
  const save = useWrite(write, form);
  const edits = useEdits(name, start, { isSaving: save.isSaving, isSecret });
  const { typed } = edits;
  const change = (parts: Partial<Values>) => {
    edits.change(parts);
    save.touch();
  };
  return {
    form,
    save,
    typed,
    isEdited: Object.keys(edits.edits).length > 0,
    change,
    discard: edits.discard,
    /** The id of the element that tells `save.failure`, for fields that it is about. */
    failureId,
    ...useFormParts({ form, typed, fields: save.fields, change, submit: () => save.run(typed) }),
  };
}
