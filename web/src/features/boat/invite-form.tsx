import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { api, send } from '@/api/client';
import type { Boat, BoatRole } from '@/boats/boat';
import { refreshBoat } from '@/boats/refresh-boat';
import { useUnsaved } from '@/boats/unsaved';
import { isEmail } from '@/components/fields/email';
import { SaveLine } from '@/components/fields/save-line';
import { TextField } from '@/components/fields/text-field';
import { useSave } from '@/components/fields/use-save';
import { useFocusInside } from '@/components/focus/use-focus-inside';
import classes from './boat.module.css';
import { found, textProblem } from './field-rules';
import { RoleField } from './role-field';

const NAME = 60;
const EMPTY = { email: '', firstName: '', lastName: '' };

interface Props {
  boat: Boat;
  /** Called with a sentence about what was done. */
  onDone: (note: string) => void;
  onLeave: () => void;
}

/** Asks somebody on board, by mail. */
export function InviteForm({ boat, onDone, onLeave }: Props) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const { assignableRoles: roles } = boat;
  const [typed, setTyped] = useState(EMPTY);
  const [role, setRole] = useState<BoatRole>(() =>
    roles.includes('Guest') ? 'Guest' : (roles[0] ?? 'Guest'),
  );
  const save = useSave();
  const email = typed.email.trim();
  useFocusInside(form);
  useUnsaved({ hasChanges: email !== '', isSaving: save.isSaving });

  const field = (name: keyof typeof EMPTY) => ({
    name,
    value: typed[name],
    autoComplete: 'off',
    onChange: (value: string) => {
      setTyped((before) => ({ ...before, [name]: value }));
      save.touch();
    },
    error: save.fields[name] ?? null,
  });
  const emailProblem = () => {
    if (email === '') return i18n._(msg`Email field is required`);
    return isEmail(email) ? null : i18n._(msg`Email field is badly formatted`);
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
    const { firstName, lastName } = typed;
    const body = { boatId: boat.id, email, role, firstName, lastName };
    const sent = await send(api.POST('/api/boats/link', { body }), 'invite');
    if (!sent.ok) save.refuse(sent.error, form.current);
    else {
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
          value={role}
          onChange={setRole}
          roles={roles}
          error={save.fields['role'] ?? null}
        />
        <TextField {...field('firstName')} label={t`First name`} />
        <TextField {...field('lastName')} label={t`Last name`} />
      </div>
      <SaveLine {...save} isChanged label={<Trans>Send invitation</Trans>}>
        <Button variant="default" disabled={save.isSaving} onClick={onLeave}>
          <Trans>Cancel</Trans>
        </Button>
      </SaveLine>
    </form>
  );
}
