import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { Boat, BoatPart } from '@/domains/boats/boat';
import { partsQuery } from '@/domains/boats/queries';
import { refreshBoat } from '@/domains/boats/refresh-boat';
import { NumberField } from '@/ui/fields/number-field';
import { SelectField } from '@/ui/fields/select-field';
import { TextAreaField } from '@/ui/fields/text-area-field';
import { TextField } from '@/ui/fields/text-field';
import { useFocusInside } from '@/ui/focus/use-focus-inside';
import { RecordFormEnd } from '@/ui/forms/record-form-end';
import { useRecordForm } from '@/ui/forms/use-record-form';
import { Notice } from '@/ui/notice';
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
export function PartForm(props: Props) {
  const { boat, part, isGone, onLeave } = props;
  const { t, i18n } = useLingui();
  const sections = useSectionChoices(boat, part);
  const { own, groups } = sections;
  const state = usePartForm(props);
  useFocusInside(state.form);
  const field = (name: keyof Form) => ({
    ...state.field(name),
    label: i18n._(FIELD_LABELS[name]),
  });
  return (
    <form {...state.props}>
      {isGone && (
        <Notice role="alert" tone="attention">
          <Trans>
            This part was removed in the meantime. What you typed is still here: add it again, or
            cancel.
          </Trans>
        </Notice>
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
      <RecordFormEnd
        state={state}
        words={{
          labelOf: (name) => i18n._(FIELD_LABELS[name]),
          textOf: (form, name) =>
            name === 'sectionId' ? sectionName(sections, form[name]) : form[name],
        }}
        isChanged={isGone || state.isEdited}
        label={isGone ? <Trans>Add again</Trans> : <Trans>Save</Trans>}
        leave={<Trans>Cancel</Trans>}
        onLeave={onLeave}
      />
    </form>
  );
}

function usePartForm({ boat, part, isGone, onSaved }: Props) {
  const { i18n } = useLingui();
  const client = useQueryClient();
  return useRecordForm<BoatPart, Form, ReturnType<typeof partChanges>>({
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
}

function sectionName({ own, groups }: ReturnType<typeof useSectionChoices>, id: string): string {
  const sections = [
    ...groups.flatMap(({ options }) => options),
    [String(own?.id), own?.section ?? ''] as const,
  ];
  return sections.find(([known]) => known === id)?.[1] ?? '';
}
