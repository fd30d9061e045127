import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { openPopup } from '@/popups/open-popup';
import { failureText } from '@/session/server-texts';
import type { UserData } from '@/session/user-data';
import { cleanText } from '@/ui/fields/clean-text';
import { PasswordField } from '@/ui/fields/password-field';
import { PasswordRequirements } from '@/ui/fields/password-requirements';
import { SaveLine } from '@/ui/fields/save-line';
import { TextField } from '@/ui/fields/text-field';
import { useSave } from '@/ui/fields/use-save';
import { useRecentLogin } from '@/ui/forms/use-recent-login';
import { type Credentials, credentialProblems } from './change-password-rules';
import { saveCredentials } from './save-credentials';

interface Props {
  user: UserData;
  /** Told what was saved, or nothing when it was given up. */
  onDone: (note: string | null) => void;
}

/** Changes the e-mail and the password, both against the current password. */
export function ChangePassword({ user, onDone }: Props) {
  const { t, i18n } = useLingui();
  const [typed, setTyped] = useState<Credentials>({
    fullName: user.fullName,
    email: user.email,
    currentPassword: '',
    newPassword: '',
  });
  const form = useRef<HTMLFormElement>(null);
  const save = useSave();
  const askForRecentLogin = useRecentLogin();
  const isChanged =
    cleanText(typed.fullName) !== user.fullName ||
    typed.email.trim() !== user.email ||
    typed.newPassword !== '';

  const field = (name: keyof Credentials) => ({
    name,
    value: typed[name],
    onChange: (value: string) => {
      setTyped((before) => ({ ...before, [name]: value }));
      save.touch();
    },
    error: save.fields[name] ?? null,
  });
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!save.start()) return;
    const problems = credentialProblems(typed, i18n);
    if (Object.keys(problems).length > 0) {
      save.reject(problems, form.current);
      return;
    }
    const saved = await saveCredentials(typed, user);
    if (saved.kind === 'saved') {
      onDone(
        saved.isPasswordChanged ? t`Password successfully changed!` : t`Login And Security saved`,
      );
    } else if (saved.kind === 'wrong-password') {
      const text = failureText(saved.error, i18n);
      void openPopup('general', { title: t`Error!`, text }).then(() =>
        save.reject({ currentPassword: t`Old Password is incorrect!` }, form.current),
      );
      save.reject({ currentPassword: t`Old Password is incorrect!` }, null);
    } else {
      askForRecentLogin(saved.error);
      save.refuse(saved.error, form.current);
    }
  };

  return (
    <form ref={form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <TextField {...field('fullName')} label={t`Name`} autoComplete="name" />
      <TextField
        {...field('email')}
        label={t`E-mail`}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...field('currentPassword')}
        label={t`Current password`}
        autoComplete="current-password"
      />
      <PasswordField
        {...field('newPassword')}
        label={t`New password`}
        autoComplete="new-password"
        hint={<PasswordRequirements password={typed.newPassword} />}
      />
      <SaveLine {...save} isChanged={isChanged} label={<Trans>Save changes</Trans>}>
        <Button variant="default" onClick={() => onDone(null)}>
          <Trans>Back</Trans>
        </Button>
      </SaveLine>
    </form>
  );
}
