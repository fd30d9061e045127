import { Trans, useLingui } from '@lingui/react/macro';
import { IconPencil } from '@tabler/icons-react';
import { rereadUser } from '@/session/session';
import type { UserData } from '@/session/user-data';
import { cleanText } from '@/ui/fields/clean-text';
import { FieldButton } from '@/ui/fields/field-button';
import { nameProblem } from '@/ui/fields/name';
import { SaveLine } from '@/ui/fields/save-line';
import { TextField } from '@/ui/fields/text-field';
import { Conflicts } from '@/ui/forms/conflicts';
import { useRecordForm } from '@/ui/forms/use-record-form';
import type { Credential } from './credential-rules';
import { saveProfile } from './save-profile';

type NameOnly = Pick<UserData, 'fullName'>;

interface Props {
  user: UserData;
  /** What was saved just before, in the other mode. */
  note: string | null;
  onChange: (what: Credential) => void;
}

/** The name, and what of the sign-in is shown: the e-mail, and a hidden password. */
export function NameForm({ user, note, onChange }: Props) {
  const { t } = useLingui();
  const state = useNameForm(user);
  const { save, edits, stored, isEdited } = state;
  const hasPassword = user.signInProviders.includes('password');

  const manager = () => {
    if (user.signInProviders.includes('google')) return t`Managed by Google`;
    return user.signInProviders.includes('apple') ? t`Managed by Apple` : null;
  };

  return (
    <form {...state.props}>
      <TextField {...state.field('fullName')} label={t`Name`} autoComplete="name" />
      <TextField
        label={t`E-mail`}
        name="email"
        type="email"
        disabled
        value={user.email}
        onChange={() => {}}
        hint={hasPassword ? null : manager()}
        end={hasPassword && <Change label={t`Change e-mail`} onClick={() => onChange('email')} />}
      />
      {hasPassword && (
        <TextField
          label={t`Password`}
          name="masked"
          disabled
          value="••••••••••"
          onChange={() => {}}
          end={<Change label={t`Change password`} onClick={() => onChange('password')} />}
        />
      )}
      <Conflicts
        edits={edits}
        stored={stored}
        labelOf={() => t`Name`}
        textOf={({ fullName }) => fullName}
      />
      <SaveLine
        {...save}
        note={save.note ?? note}
        isChanged={isEdited}
        label={<Trans>Save changes</Trans>}
      />
    </form>
  );
}

function Change(props: { label: string; onClick: () => void }) {
  return (
    <FieldButton {...props}>
      <IconPencil aria-hidden size={22} />
    </FieldButton>
  );
}

function useNameForm(user: UserData) {
  const { t, i18n } = useLingui();
  return useRecordForm<UserData, NameOnly, Partial<NameOnly>>({
    name: 'name',
    record: user,
    formOf: (record) => ({ fullName: (record ?? user).fullName }),
    changesOf: ({ fullName }, record) =>
      cleanText(fullName) === (record ?? user).fullName ? {} : { fullName: cleanText(fullName) },
    problemsOf: ({ fullName }) => {
      const problem = nameProblem(fullName);
      return problem === null ? {} : { fullName: i18n._(problem) };
    },
    write: saveProfile,
    reread: rereadUser,
    onSaved: () => {},
    note: t`Login And Security saved`,
  });
}
