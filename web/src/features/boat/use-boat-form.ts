import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { api, send } from '@/api/client';
import type { Boat } from '@/boats/boat';
import { may } from '@/boats/may';
import { keepBoat, refreshBoat } from '@/boats/refresh-boat';
import { useUnsaved } from '@/boats/unsaved';
import { useSave } from '@/components/fields/use-save';
import { useEnvironment } from '@/environment/environment';
import { FIELD_LABELS } from './boat-labels';
import {
  type BoatForm,
  type BoatList,
  type BoatText,
  boatProblems,
  changesOf,
  formOf,
} from './boat-rules';

/** The fields of a boat while they are changed, for the page that shows them or a part of them. */
export function useBoatForm(boat: Boat) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const options = useEnvironment().allOptions;
  const form = useRef<HTMLFormElement>(null);
  // Only what was typed is kept, so that what somebody else saves meanwhile shows in the rest.
  const [edits, setEdits] = useState<Partial<BoatForm>>({});
  const save = useSave();
  const readOnly = !may(boat, 'boats', 'edit');
  // Whose role was taken away meanwhile sees what the boat has, not what could not be saved.
  const typed: BoatForm = { ...formOf(boat, i18n.locale), ...(readOnly ? {} : edits) };
  const changes = changesOf(typed, boat, i18n.locale);
  const isChanged = Object.keys(changes).length > 0;
  useUnsaved({ hasChanges: isChanged, isSaving: save.isSaving });

  const change = (parts: Partial<BoatForm>) => {
    setEdits((before) => ({ ...before, ...parts }));
    save.touch();
  };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!save.start()) return;
    const codes = (options?.dialCodes ?? []).map(({ dial_code: code }) => code);
    const problems = Object.entries(boatProblems(typed, codes, i18n)).filter(
      ([name]) => name in edits,
    );
    if (problems.length > 0) {
      save.reject(Object.fromEntries(problems), form.current);
      return;
    }
    const params = { path: { boatId: boat.id } };
    const call = api.PATCH('/api/boats/update/{boatId}', { params, body: changes });
    const sent = await send(call, 'boat');
    if (sent.ok) {
      keepBoat(client, sent.data);
      setEdits({});
      save.succeed(t`Boat saved`);
    } else save.refuse(sent.error, form.current);
    // Also after a refusal: the role on board may have been taken away.
    await refreshBoat(client, boat.id, 'boatBmtId' in changes ? 'model' : 'fields');
  };

  return {
    boat,
    form,
    typed,
    readOnly,
    isChanged,
    save,
    change,
    discard: () => {
      setEdits({});
      save.touch();
    },
    handleSubmit: (event: FormEvent) => void handleSubmit(event),
    errorOf: (name: string) => save.fields[name] ?? null,
    /** What a field with a line of text needs. */
    field: (name: BoatText) => ({
      name,
      label: i18n._(FIELD_LABELS[name]),
      value: typed[name],
      onChange: (value: string) => change({ [name]: value }),
      error: save.fields[name] ?? null,
      readOnly,
    }),
    /** What a field with several choices needs. */
    list: (name: BoatList) => ({
      name,
      legend: i18n._(FIELD_LABELS[name]),
      value: typed[name],
      onChange: (value: number[]) => change({ [name]: value }),
      options: options?.[name] ?? [],
      error: save.fields[name] ?? null,
      readOnly,
    }),
  };
}

/** A boat's form, for its groups of fields. */
export type BoatFormState = ReturnType<typeof useBoatForm>;
