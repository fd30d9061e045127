import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { api, send } from '@/api/client';
import { keepBoat } from '@/domains/boats/refresh-boat';
import { paths } from '@/routes/paths';
import { takeActiveBoat } from '@/session/session';
import { useUser } from '@/session/use-session';
import { ConfirmEmail } from '@/ui/confirm-email';
import { SaveLine } from '@/ui/fields/save-line';
import { TextField } from '@/ui/fields/text-field';
import { useSave } from '@/ui/fields/use-save';
import { useEdits } from '@/ui/forms/use-edits';
import { ModelFields } from './model-fields';

const EMPTY = { boatName: '', boatBrand: '', boatModel: '', boatBmtId: 0, bmtStatus: '' };

/** Makes a boat, once the user's e-mail is confirmed. */
export function CreateBoatForm() {
  const user = useUser();
  if (user?.emailVerified === false) return <ConfirmEmail user={user} />;
  return <NewBoatForm />;
}

/**
 * Creates a boat from its name and model and shows it; everything else can be added later. It
 * becomes the active boat.
 */
function NewBoatForm() {
  const { t } = useLingui();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { state: origin } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const save = useSave();
  const edits = useEdits('boat/new', EMPTY, save);
  const { typed } = edits;
  const change = (parts: Partial<typeof EMPTY>) => {
    edits.change(parts);
    save.touch();
  };

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!save.start()) return;
    const { bmtStatus: _status, ...body } = typed;
    const sent = await send(api.POST('/api/boats/create', { body }), 'create boat');
    if (!sent.ok) {
      save.refuse(sent.error, form.current);
      return;
    }
    edits.discard();
    keepBoat(client, sent.data);
    takeActiveBoat(sent.data.id);
    const state = { note: t`Boat added` };
    // A user who came to add a product continues with that.
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
        value={typed.boatName}
        onChange={(boatName) => change({ boatName })}
        error={save.fields['boatName'] ?? null}
      />
      <ModelFields value={typed} onChange={change} errors={save.fields} />
      <SaveLine
        {...save}
        isChanged={Object.keys(edits.edits).length > 0}
        label={<Trans>Create boat</Trans>}
      />
    </form>
  );
}
