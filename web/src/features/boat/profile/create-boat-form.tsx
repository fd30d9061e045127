import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { api, send } from '@/api/client';
import { keepBoat } from '@/domains/boats/refresh-boat';
import { paths } from '@/routes/paths';
import { takeActiveBoat } from '@/session/session';
import { useUser } from '@/session/use-session';
import { ConfirmEmail } from '@/ui/confirm-email';
import { SaveLine } from '@/ui/fields/save-line';
import { TextField } from '@/ui/fields/text-field';
import { useForm } from '@/ui/forms/use-form';
import { ModelFields } from './model-fields';

const EMPTY = { boatName: '', boatBrand: '', boatModel: '', boatBmtId: 0, bmtStatus: '' };

/** Creates a boat, once the user's e-mail is confirmed. */
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
  const form = useForm({
    start: EMPTY,
    name: 'boat/new',
    write: async ({ bmtStatus: _status, ...body }) => {
      const sent = await send(api.POST('/api/boats/create', { body }), 'create boat');
      if (!sent.ok) return sent;
      form.discard();
      keepBoat(client, sent.data);
      takeActiveBoat(sent.data.id);
      const state = { note: t`Boat added` };
      // A user who came to add a product continues with that.
      const { thenAddTo } = (origin ?? {}) as { thenAddTo?: string };
      await navigate(thenAddTo ?? paths.boatOf(sent.data.id), { replace: true, state });
      return sent;
    },
  });
  const { typed, save, change } = form;

  return (
    <form {...form.props}>
      <TextField
        {...form.field('boatName')}
        label={t`Boat name`}
        autoComplete="off"
        maxLength={60}
      />
      <ModelFields value={typed} onChange={change} errors={save.fields} />
      <SaveLine {...save} isChanged={form.isEdited} label={<Trans>Create boat</Trans>} />
    </form>
  );
}
