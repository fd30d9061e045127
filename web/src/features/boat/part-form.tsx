import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { api, send } from '@/api/client';
import type { Boat, BoatPart } from '@/boats/boat';
import { refreshBoat } from '@/boats/refresh-boat';
import { useUnsaved } from '@/boats/unsaved';
import { NumberField } from '@/components/fields/number-field';
import { SaveLine } from '@/components/fields/save-line';
import { SelectField } from '@/components/fields/select-field';
import { TextAreaField } from '@/components/fields/text-area-field';
import { TextField } from '@/components/fields/text-field';
import { useSave } from '@/components/fields/use-save';
import { useFocusInside } from '@/components/focus/use-focus-inside';
import classes from './boat.module.css';
import { FIELD_LABELS } from './boat-labels';
import { type PartForm as Form, partChanges, partFormOf, partProblems } from './part-rules';
import { useSectionChoices } from './use-section-choices';

interface Props {
  boat: Boat;
  part: BoatPart;
  onSaved: (part: BoatPart) => void;
  onLeave: () => void;
}

/** Changes how many there are of a part, and where. */
export function PartForm({ boat, part, onSaved, onLeave }: Props) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  useFocusInside(form);
  const { own, groups } = useSectionChoices(boat, part);
  const [edits, setEdits] = useState<Partial<Form>>({});
  const save = useSave();
  const typed = { ...partFormOf(part), ...edits };
  const changes = partChanges(typed, part, i18n.locale);
  const isChanged = Object.keys(changes).length > 0;
  useUnsaved({ hasChanges: isChanged, isSaving: save.isSaving });

  const field = (name: keyof Form) => ({
    name,
    label: i18n._(FIELD_LABELS[name]),
    value: typed[name],
    onChange: (value: string) => {
      setEdits((before) => ({ ...before, [name]: value }));
      save.touch();
    },
    error: save.fields[name] ?? null,
  });
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!save.start()) return;
    const problems = partProblems(typed, i18n);
    if (Object.keys(problems).length > 0) {
      save.reject(problems, form.current);
      return;
    }
    const path = { boatId: boat.id, engineId: part.engineId ?? 0, productId: part.productId };
    const call = api.PATCH('/api/boats/{boatId}/parts/{engineId}/products/{productId}', {
      params: { path },
      body: changes,
    });
    const sent = await send(call, 'part');
    if (sent.ok) onSaved({ ...sent.data, product: sent.data.product ?? part.product ?? null });
    else save.refuse(sent.error, form.current);
    await refreshBoat(client, boat.id, 'part');
  };

  return (
    <form ref={form} noValidate onSubmit={(event) => void handleSubmit(event)}>
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
      <SaveLine {...save} isChanged={isChanged} label={<Trans>Save</Trans>}>
        <Button variant="default" disabled={save.isSaving} onClick={onLeave}>
          <Trans>Cancel</Trans>
        </Button>
      </SaveLine>
    </form>
  );
}
