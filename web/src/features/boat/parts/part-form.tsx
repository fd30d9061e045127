import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Boat, BoatPart } from '@/domains/boats/boat';
import { partsQuery } from '@/domains/boats/queries';
import { refreshBoat } from '@/domains/boats/refresh-boat';
import { NumberField } from '@/ui/fields/number-field';
import { SaveLine } from '@/ui/fields/save-line';
import { SelectField } from '@/ui/fields/select-field';
import { TextAreaField } from '@/ui/fields/text-area-field';
import { TextField } from '@/ui/fields/text-field';
import { useFocusInside } from '@/ui/focus/use-focus-inside';
import { Conflicts } from '@/ui/forms/conflicts';
import { useRecordForm } from '@/ui/forms/use-record-form';
import classes from '../page/boat.module.css';
import { FIELD_LABELS } from '../page/boat-labels';
import { type PartForm as Form, partChanges, partFormOf, partProblems } from './part-rules';
import { savePart } from './save-part';
import { useSectionChoices } from './use-section-choices';

interface Props {
  boat: Boat;
  part: BoatPart;
  /** It was removed while it was changed. */
  isGone: boolean;
  /** `isDone` is false when more was typed while it was saved. */
  onSaved: (part: BoatPart, isDone: boolean) => void;
  onLeave: () => void;
}

/** Changes how many there are of a part, and where. */
export function PartForm({ boat, part, isGone, onSaved, onLeave }: Props) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const { own, groups } = useSectionChoices(boat, part);
  const state = useRecordForm<BoatPart, Form, ReturnType<typeof partChanges>>({
    name: `part/${boat.id}/${part.id}`,
    record: part,
    isGone,
    formOf: (record) => partFormOf(record ?? part),
    changesOf: (form, record) => partChanges(form, record, i18n.locale),
    problemsOf: (form) => partProblems(form, i18n),
    write: async (changes, record) => {
      const saved = await savePart(boat.id, part, changes, record);
      if (!saved.ok) await refreshBoat(client, boat.id, 'part');
      return saved;
    },
    reread: async () => {
      const query = partsQuery(boat.id, { source: 'user', language: i18n.locale });
      const parts = await client.fetchQuery({ ...query, staleTime: 0 }).catch(() => []);
      return parts.find(({ id }) => id === part.id) ?? null;
    },
    onSaved: (saved, isDone) => {
      onSaved(saved, isDone);
      void refreshBoat(client, boat.id, 'part');
    },
    note: null,
  });
  const { form, typed, change, save, edits, stored, isEdited, discard, handleSubmit } = state;
  useFocusInside(form);

  const field = (name: keyof Form) => ({
    name,
    label: i18n._(FIELD_LABELS[name]),
    value: typed[name],
    onChange: (value: string) => change({ [name]: value }),
    error: save.fields[name] ?? null,
  });
  const sectionName = (id: string) => {
    const sections = [
      ...groups.flatMap(({ options }) => options),
      [String(own?.id), own?.section ?? ''] as const,
    ];
    return sections.find(([known]) => known === id)?.[1] ?? '';
  };

  return (
    <form ref={form} noValidate onSubmit={handleSubmit}>
      {isGone && (
        <p role="alert" className={classes['notice']}>
          <Trans>
            This part was removed in the meantime. What you typed is still here: add it again, or
            cancel.
          </Trans>
        </p>
      )}
      <div className={classes['fields']}>
        <NumberField {...field('quantity')} />
        <NumberField
          {...field('minimumQuantity')}
          hint={t`You see a warning when you have fewer.`}
        />
        <TextField {...field('locker')} autoComplete="off" />
        <SelectField
          {...field('sectionId')}
          options={[
            ['', t`Not specified`],
            ...(own === undefined ? [] : [[String(own.id), own.section] as const]),
          ]}
          groups={groups}
        />
        <div className={classes['whole']}>
          <TextAreaField {...field('comments')} />
        </div>
      </div>
      <Conflicts
        edits={edits}
        stored={stored}
        labelOf={(name) => i18n._(FIELD_LABELS[name])}
        textOf={(form, name) => (name === 'sectionId' ? sectionName(form[name]) : form[name])}
      />
      <SaveLine
        {...save}
        isChanged={isGone || isEdited}
        label={isGone ? <Trans>Add again</Trans> : <Trans>Save</Trans>}
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
    </form>
  );
}
