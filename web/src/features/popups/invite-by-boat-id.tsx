import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { api, send } from '@/api/client';
import type { Boat } from '@/domains/boats/boat';
import { refreshBoat } from '@/domains/boats/refresh-boat';
import { SaveLine } from '@/ui/fields/save-line';
import { TextField } from '@/ui/fields/text-field';
import { useSave } from '@/ui/fields/use-save';
import classes from './send-boat-id-popup.module.css';

/** Invites someone on board as a Guest, by e-mail. */
export function InviteByBoatId({ boat }: { boat: Boat }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [email, setEmail] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const save = useSave();

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!save.start()) return;
    const body = { boatId: boat.id, email, role: 'Guest' as const };
    const sent = await send(api.POST('/api/boats/link', { body }), 'invite by boat id');
    if (!sent.ok) {
      save.refuse(sent.error, form.current);
      return;
    }
    setEmail('');
    save.succeed(t`Invitation sent to ${email}`);
    void refreshBoat(client, boat.id, 'user');
  };

  return (
    <form
      ref={form}
      className={classes['invite']}
      noValidate
      onSubmit={(event) => void handleSubmit(event)}
    >
      <TextField
        label={t`E-mail`}
        name="email"
        type="email"
        autoComplete="off"
        hint={t`They join as a Guest.`}
        value={email}
        onChange={(typed) => {
          setEmail(typed.trim());
          save.touch();
        }}
        error={save.fields['email'] ?? null}
      />
      <SaveLine {...save} isChanged={email !== ''} label={<Trans>Send</Trans>} />
    </form>
  );
}
