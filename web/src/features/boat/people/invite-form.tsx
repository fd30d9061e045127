import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { api, send } from '@/api/client';
import type { Boat, BoatRole } from '@/domains/boats/boat';
import { refreshBoat } from '@/domains/boats/refresh-boat';
import { isEmail } from '@/ui/fields/email';
import { SaveLine } from '@/ui/fields/save-line';
import { TextField } from '@/ui/fields/text-field';
import { useFocusInside } from '@/ui/focus/use-focus-inside';
import { useForm } from '@/ui/forms/use-form';
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
  const { assignableRoles: roles } = boat;
  const role: BoatRole = roles.includes('Guest') ? 'Guest' : (roles[0] ?? 'Guest');
  const form = useForm({
    start: { ...EMPTY, role },
    name: `invitation/${boat.id}`,
    write: async (typed) => {
      const email = typed.email.trim();
      const problems = invitationProblems({ ...typed, email }, i18n);
      if (Object.keys(problems).length > 0) return { fields: problems };
      const body = { boatId: boat.id, ...typed, email };
      const sent = await send(api.POST('/api/boats/link', { body }), 'invite');
      if (sent.ok) {
        form.discard();
        const { fullName, status } = sent.data;
        onDone(
          status === 'invited'
            ? t`Invitation sent to ${email}`
            : t`${fullName} is already on board`,
        );
      }
      void refreshBoat(client, boat.id, 'user');
      return sent;
    },
  });
  const { typed, save, change } = form;
  useFocusInside(form.form);

  const field = (name: keyof typeof EMPTY) => ({ ...form.field(name), autoComplete: 'off' });
  const leave = () => {
    form.discard();
    onLeave();
  };
  return (
    <form {...form.props} className={classes['card']} aria-label={t`Invite`}>
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

/** What is wrong, by field; empty when nothing is. */
function invitationProblems(typed: typeof EMPTY, i18n: I18n): Record<string, string> {
  const { email, firstName, lastName } = typed;
  const missing = email === '' ? i18n._(msg`Email field is required`) : null;
  const malformed = isEmail(email) ? null : i18n._(msg`Email field is badly formatted`);
  return found([
    ['email', missing ?? malformed],
    ['firstName', textProblem(firstName, NAME, i18n)],
    ['lastName', textProblem(lastName, NAME, i18n)],
  ]);
}
