import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { api, send } from '@/api/client';
import type { Boat, BoatRole } from '@/domains/boats/boat';
import { refreshBoat } from '@/domains/boats/refresh-boat';
import { isEmail } from '@/ui/fields/email';
import { SaveLine } from '@/ui/fields/save-line';
import { TextField } from '@/ui/fields/text-field';
import { useSave } from '@/ui/fields/use-save';
import { useFocusInside } from '@/ui/focus/use-focus-inside';
import { useEdits } from '@/ui/forms/use-edits';
import classes from '../page/boat.module.css';
import { found, textProblem } from '../page/field-rules';
import { RoleField } from './role-field';

const NAME = 60;
const EMPTY = { email: '', firstName: '', lastName: '' };

interface Props {
  boat: Boat;
  /** Called with a sentence about what was done. */
  onDone: (note: string) => void;
  onLeave: () => void;
}

/** Invites someone on board, by mail. */
export function InviteForm({ boat, onDone, onLeave }: Props) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const { assignableRoles: roles } = boat;
  const role: BoatRole = roles.includes('Guest') ? 'Guest' : (roles[0] ?? 'Guest');
  const save = useSave();
  const edits = useEdits(`invitation/${boat.id}`, { ...EMPTY, role }, save);
  const { typed } = edits;
  const email = typed.email.trim();
  const change = (parts: Partial<typeof typed>) => {
    edits.change(parts);
    save.touch();
  };
  useFocusInside(form);

  const field = (name: keyof typeof EMPTY) => ({
    name,
    value: typed[name],
    autoComplete: 'off',
    onChange: (value: string) => change({ [name]: value }),
    error: save.fields[name] ?? null,
  });
  const emailProblem = () => {
    if (email === '') return i18n._(msg`Email field is required`);
    return isEmail(email) ? null : i18n._(msg`Email field is badly formatted`);
  };
  const leave = () => {
    edits.discard();
    onLeave();
  };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!save.start()) return;
    const problems = found([
      ['email', emailProblem()],
      ['firstName', textProblem(typed.firstName, NAME, i18n)],
      ['lastName', textProblem(typed.lastName, NAME, i18n)],
    ]);
    if (Object.keys(problems).length > 0) {
      save.reject(problems, form.current);
      return;
    }
    const body = { boatId: boat.id, ...typed, email };
    const sent = await send(api.POST('/api/boats/link', { body }), 'invite');
    if (!sent.ok) save.refuse(sent.error, form.current);
    else {
      edits.discard();
      const { fullName } = sent.data;
      const isInvited = sent.data.status === 'invited';
      onDone(isInvited ? t`Invitation sent to ${email}` : t`${fullName} is already on board`);
    }
    await refreshBoat(client, boat.id, 'user');
  };

  return (
    <form
      ref={form}
      noValidate
      className={classes['card']}
      aria-label={t`Invite`}
      onSubmit={(event) => void handleSubmit(event)}
    >
      <div className={classes['fields']}>
        <TextField {...field('email')} label={t`E-mail`} type="email" />
        <RoleField
          value={typed.role}
          onChange={(chosen) => change({ role: chosen })}
          roles={roles}
          error={save.fields['role'] ?? null}
        />
        <TextField {...field('firstName')} label={t`First name`} />
        <TextField {...field('lastName')} label={t`Last name`} />
      </div>
      <SaveLine {...save} isChanged label={<Trans>Send invitation</Trans>}>
        <Button variant="default" disabled={save.isSaving} onClick={leave}>
          <Trans>Cancel</Trans>
        </Button>
      </SaveLine>
    </form>
  );
}
