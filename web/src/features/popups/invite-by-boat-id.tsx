import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { api, send } from '@/api/client';
import type { Boat } from '@/domains/boats/boat';
import { refreshBoat } from '@/domains/boats/refresh-boat';
import { SaveLine } from '@/ui/fields/save-line';
import { TextField } from '@/ui/fields/text-field';
import { useForm } from '@/ui/forms/use-form';
import classes from './send-boat-id-popup.module.css';

/** Invites someone on board as a Guest, by e-mail. */
export function InviteByBoatId({ boat }: { boat: Boat }) {
  const { t } = useLingui();
  const { boatName } = boat;
  const client = useQueryClient();
  const form = useForm({
    start: { email: '' },
    name: null,
    write: async ({ email }) => {
      const body = { boatId: boat.id, email, role: 'Guest' as const };
      const sent = await send(api.POST('/api/boats/link', { body }), 'invite by boat id');
      if (!sent.ok) return sent;
      form.discard();
      void refreshBoat(client, boat.id, 'user');
      return { note: t`Invitation sent to ${email}` };
    },
  });
  return (
    <form {...form.props} className={classes['invite']}>
      <TextField
        {...form.field('email')}
        label={t`E-mail`}
        type="email"
        autoComplete="off"
        hint={t`We send an invitation to join ${boatName} as a Guest.`}
        onChange={(typed) => form.change({ email: typed.trim() })}
      />
      <SaveLine {...form.save} isChanged={form.typed.email !== ''} label={<Trans>Send</Trans>} />
    </form>
  );
}
