import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { api, send } from '@/api/client';
import type { Boat } from '@/domains/boats/boat';
import { may } from '@/domains/boats/may';
import { keepBoat, refreshBoat } from '@/domains/boats/refresh-boat';
import { useEnvironment } from '@/environment/environment';
import { boatsQuery } from '@/session/boats-query';
import { useRecordForm } from '@/ui/forms/use-record-form';
import { FIELD_LABELS } from '../page/boat-labels';
import {
  type BoatChanges,
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
  // A user whose role was removed meanwhile sees the boat's data, not what could not be saved.
  const readOnly = !may(boat, 'boats', 'edit');
  const state = useRecordForm<Boat, BoatForm, BoatChanges>({
    name: `boat/${boat.id}`,
    record: boat,
    isReadOnly: readOnly,
    formOf: (record) => formOf(record ?? boat, i18n.locale),
    changesOf: (form, record) => changesOf(form, record ?? boat, i18n.locale),
    problemsOf: (form, isEdited) => {
      const codes = (options?.dialCodes ?? []).map(({ dial_code: code }) => code);
      const problems = Object.entries(boatProblems(form, codes, i18n));
      // The dial code is a field of its own, in a number that is one.
      return Object.fromEntries(problems.filter(([name]) => isEdited(name.replace(/Code$/, ''))));
    },
    write: async (changes, record) => {
      const params = { path: { boatId: boat.id } };
      const body = { ...changes, version: record?.version ?? null };
      const sent = await send(api.PATCH('/api/boats/update/{boatId}', { params, body }), 'boat');
      const what = 'boatBmtId' in changes ? 'model' : 'fields';
      if (sent.ok) keepBoat(client, sent.data);
      // Also after a refusal: the role on board may have been taken away.
      await refreshBoat(client, boat.id, what);
      return sent;
    },
    reread: async () => {
      const boats = await client.fetchQuery({ ...boatsQuery(), staleTime: 0 }).catch(() => []);
      return boats.find(({ id }) => id === boat.id) ?? null;
    },
    onSaved: (saved) => keepBoat(client, saved),
    note: t`Boat saved`,
  });
  return {
    ...state,
    boat,
    readOnly,
    /** What a field with a line of text needs. */
    field: (name: BoatText) => ({
      ...state.field(name),
      label: i18n._(FIELD_LABELS[name]),
      readOnly,
    }),
    /** What a field with several choices needs. */
    list: (name: BoatList) => ({
      ...state.field(name),
      legend: i18n._(FIELD_LABELS[name]),
      options: options?.[name] ?? [],
      readOnly,
    }),
  };
}

/** A boat's form, for its groups of fields. */
export type BoatFormState = ReturnType<typeof useBoatForm>;
