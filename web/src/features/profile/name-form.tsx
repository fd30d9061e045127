import { Trans, useLingui } from '@lingui/react/macro';
import { IconPencil } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { api, send } from '@/api/client';
import { cleanText } from '@/components/fields/clean-text';
import { FieldButton } from '@/components/fields/field-button';
import { nameProblem } from '@/components/fields/name';
import { SaveLine } from '@/components/fields/save-line';
import { TextField } from '@/components/fields/text-field';
import { useSave } from '@/components/fields/use-save';
import { takeUser } from '@/session/session';
import type { UserData } from '@/session/user-data';

interface Props {
  user: UserData;
  /** What was saved just before, in the other mode. */
  note: string | null;
  onChangePassword: () => void;
}

/** The name, and what of the sign-in is shown: the e-mail, and a password that nobody sees. */
export function NameForm({ user, note, onChangePassword }: Props) {
  const { t, i18n } = useLingui();
  const [name, setName] = useState(user.fullName);
  const form = useRef<HTMLFormElement>(null);
  const save = useSave();
  const hasPassword = user.signInProviders.includes('password');

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!save.start()) return;
    const problem = nameProblem(name);
    if (problem !== null) {
      save.reject({ fullName: i18n._(problem) }, form.current);
      return;
    }
    const params = { path: { userId: user.id } };
    const body = { fullName: cleanText(name) };
    const sent = await send(api.PATCH('/api/users/update/{userId}', { params, body }), 'name');
    if (!sent.ok) {
      save.refuse(sent.error, form.current);
      return;
    }
    takeUser(sent.data);
    save.succeed(t`Login And Security saved`);
  };
  const manager = () => {
    if (user.signInProviders.includes('google')) return t`Managed by Google`;
    return user.signInProviders.includes('apple') ? t`Managed by Apple` : null;
  };

  return (
    <form ref={form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <TextField
        label={t`Name`}
        name="fullName"
        autoComplete="name"
        value={name}
        onChange={(value) => {
          setName(value);
          save.touch();
        }}
        error={save.fields['fullName'] ?? null}
      />
      <TextField
        label={t`E-mail`}
        name="email"
        type="email"
        disabled
        value={user.email}
        onChange={() => {}}
        hint={hasPassword ? null : manager()}
      />
      {hasPassword && (
        <TextField
          label={t`Password`}
          name="masked"
          disabled
          value="••••••••••"
          onChange={() => {}}
          end={
            <FieldButton label={t`Change password`} onClick={onChangePassword}>
              <IconPencil aria-hidden size={22} />
            </FieldButton>
          }
        />
      )}
      <SaveLine
        {...save}
        note={save.note ?? note}
        isChanged={cleanText(name) !== user.fullName}
        label={<Trans>Save changes</Trans>}
      />
    </form>
  );
}
