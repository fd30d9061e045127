import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { api, send } from '@/api/client';
import { keepBoat } from '@/boats/refresh-boat';
import { useUnsaved } from '@/boats/unsaved';
import { ConfirmEmail } from '@/components/confirm-email';
import { SaveLine } from '@/components/fields/save-line';
import { TextField } from '@/components/fields/text-field';
import { useSave } from '@/components/fields/use-save';
import { paths } from '@/routes/paths';
import { takeActiveBoat } from '@/session/session';
import { useUser } from '@/session/use-session';
import type { ModelChoice } from './model-choice';
import { ModelFields } from './model-fields';

const NO_MODEL: ModelChoice = { boatBrand: '', boatModel: '', boatBmtId: 0, bmtStatus: '' };

/** Makes a boat, once the user's e-mail is confirmed. */
export function CreateBoatForm() {
  const user = useUser();
  if (user?.emailVerified === false) return <ConfirmEmail user={user} />;
  return <NewBoatForm />;
}

/** Makes a boat of its name and model, and shows her; everything else can wait. She is the active one. */
function NewBoatForm() {
  const { t } = useLingui();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { state: origin } = useLocation();
  const [name, setName] = useState('');
  const [model, setModel] = useState(NO_MODEL);
  const form = useRef<HTMLFormElement>(null);
  const save = useSave();
  const isChanged = name !== '' || model.boatBrand !== '' || model.boatModel !== '';
  useUnsaved({ hasChanges: isChanged, isSaving: save.isSaving });

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!save.start()) return;
    const { boatBrand, boatModel, boatBmtId } = model;
    const body = { boatName: name, boatBrand, boatModel, boatBmtId };
    const sent = await send(api.POST('/api/boats/create', { body }), 'create boat');
    if (!sent.ok) {
      save.refuse(sent.error, form.current);
      return;
    }
    keepBoat(client, sent.data);
    takeActiveBoat(sent.data.id);
    const state = { note: t`Boat added` };
    // Who came to add a product goes on with that.
    const { thenAddTo } = (origin ?? {}) as { thenAddTo?: string };
    await navigate(thenAddTo ?? paths.boatOf(sent.data.id), { replace: true, state });
  };

  return (
    <form ref={form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <TextField
        label={t`Boat name`}
        name="boatName"
        autoComplete="off"
        maxLength={60}
        value={name}
        onChange={(typed) => {
          setName(typed);
          save.touch();
        }}
        error={save.fields['boatName'] ?? null}
      />
      <ModelFields
        value={model}
        onChange={(choice) => {
          setModel(choice);
          save.touch();
        }}
        errors={save.fields}
      />
      <SaveLine {...save} isChanged={isChanged} label={<Trans>Create boat</Trans>} />
    </form>
  );
}
