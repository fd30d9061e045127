import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { openPopup } from '@/popups/open-popup';
import { failureText } from '@/session/server-texts';
import type { UserData } from '@/session/user-data';
import { cleanText } from '@/ui/fields/clean-text';
import { EmailField } from '@/ui/fields/email-field';
import { PasswordField } from '@/ui/fields/password-field';
import { PasswordRequirements } from '@/ui/fields/password-requirements';
import { SaveLine } from '@/ui/fields/save-line';
import { TextField } from '@/ui/fields/text-field';
import { useFocusInside } from '@/ui/focus/use-focus-inside';
import { useForm } from '@/ui/forms/use-form';
import { useRecentLogin } from '@/ui/forms/use-recent-login';
import { type Credential, type Credentials, credentialProblems } from './credential-rules';
import classes from './profile.module.css';
import { saveCredentials } from './save-credentials';

interface Props {
  user: UserData;
  /** What the user wants to change. The password's form has the name and the e-mail too. */
  what: Credential;
  /** Called with what was saved, or nothing when it was cancelled. */
  onDone: (note: string | null) => void;
}

/** Changes the e-mail or the password, both against the current password. */
export function ChangeCredentials({ user, what, onDone }: Props) {
  const { t } = useLingui();
  const { form, props, typed, field, save } = useCredentials(user, onDone);
  useFocusInside(form);
  const isChanged =
    cleanText(typed.fullName) !== user.fullName ||
    typed.email.trim() !== user.email ||
    typed.newPassword !== '';
  return (
    <form {...props}>
      <h2 className={classes['title']}>
        {what === 'password' ? t`Change password` : t`Change e-mail`}
      </h2>
      {what === 'password' && (
        <TextField {...field('fullName')} label={t`Name`} autoComplete="name" />
      )}
      <EmailField {...field('email')} />
      <PasswordField
        {...field('currentPassword')}
        label={t`Current password`}
        autoComplete="current-password"
      />
      {what === 'password' && (
        <PasswordField
          {...field('newPassword')}
          label={t`New password`}
          autoComplete="new-password"
          hint={<PasswordRequirements password={typed.newPassword} />}
        />
      )}
      <SaveLine {...save} isChanged={isChanged} label={<Trans>Save changes</Trans>}>
        <Button variant="default" onClick={() => onDone(null)}>
          <Trans>Back</Trans>
        </Button>
      </SaveLine>
    </form>
  );
}

function useCredentials(user: UserData, onDone: Props['onDone']) {
  const { t, i18n } = useLingui();
  const askForRecentLogin = useRecentLogin();
  const form = useForm<Credentials>({
    start: { fullName: user.fullName, email: user.email, currentPassword: '', newPassword: '' },
    name: 'credentials',
    isSecret: true,
    write: async (typed) => {
      const problems = credentialProblems(typed, i18n);
      if (Object.keys(problems).length > 0) return { fields: problems };
      const saved = await saveCredentials(typed, user);
      if (saved.kind === 'wrong-password') {
        // The popup gives the focus back first; then the field gets it.
        await openPopup('general', { title: t`Error!`, text: failureText(saved.error, i18n) });
        return { fields: { currentPassword: t`Old Password is incorrect!` } };
      }
      if (saved.kind === 'refused') {
        askForRecentLogin(saved.error);
        return { ok: false, error: saved.error };
      }
      form.discard();
      onDone(
        saved.isPasswordChanged ? t`Password successfully changed!` : t`Login And Security saved`,
      );
      return null;
    },
  });
  return form;
}
