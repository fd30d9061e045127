import { useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { writeLocal } from '@/api/local-values';
import { useEnvironment } from '@/environment/environment';
import { paths } from '@/routes/paths';
import { rereadUser } from '@/session/session';
import type { UserData } from '@/session/user-data';
import { PhoneField } from '@/ui/fields/phone-field';
import { SaveLine } from '@/ui/fields/save-line';
import { SelectField } from '@/ui/fields/select-field';
import { TextField } from '@/ui/fields/text-field';
import { Conflicts } from '@/ui/forms/conflicts';
import { useRecordForm } from '@/ui/forms/use-record-form';
import { nationalityChoices } from './nationalities';
import classes from './profile.module.css';
import { changesOf, type Profile, profileOf, profileProblems } from './profile-rules';
import { saveProfile } from './save-profile';

/** The user's profile. */
export function ProfileForm({ user }: { user: UserData }) {
  const { t, i18n } = useLingui();
  const options = useEnvironment().allOptions;
  const state = useProfileForm(user);
  const { typed: profile, save, edits, stored, isEdited, field } = state;
  const nationalities = options === null ? [] : nationalityChoices(options, i18n.locale);
  const labels: Record<keyof Profile, string> = {
    fullName: t`Name`,
    phone: t`Phone`,
    nationality: t`Nationality`,
    currency: t`Currency`,
    measurementSystem: t`Units`,
  };
  const textOf = (form: Profile, name: keyof Profile) => {
    if (name === 'phone') return `${form.phone.code} ${form.phone.number}`.trim();
    if (name === 'nationality') return nationalities.find(([id]) => id === form[name])?.[1] ?? '';
    if (name !== 'measurementSystem') return form[name];
    return form[name] === 'imperial' ? t`Imperial` : t`Metric`;
  };
  return (
    <form {...state.props}>
      <TextField {...field('fullName')} label={labels.fullName} autoComplete="name" />
      <ShownEmail user={user} />
      <PhoneField
        value={profile.phone}
        onChange={(phone) => state.change({ phone })}
        errors={save.fields}
      />
      <SelectField
        {...field('nationality')}
        label={labels.nationality}
        options={[['', t`Not specified`], ...nationalities]}
      />
      <div className={classes['pair']}>
        <SelectField
          {...field('currency')}
          label={labels.currency}
          options={(options?.currencies ?? [profile.currency]).map((name) => [name, name])}
        />
        <SelectField
          {...field('measurementSystem')}
          label={labels.measurementSystem}
          options={[
            ['metric', t`Metric`],
            ['imperial', t`Imperial`],
          ]}
        />
      </div>
      <Conflicts edits={edits} stored={stored} labelOf={(name) => labels[name]} textOf={textOf} />
      <SaveLine {...save} isChanged={isEdited} label={t`Save`} />
    </form>
  );
}

function ShownEmail({ user }: { user: UserData }) {
  const { t } = useLingui();
  const hasPassword = user.signInProviders.includes('password');
  return (
    <TextField
      label={t`E-mail`}
      name="email"
      type="email"
      readOnly
      value={user.email}
      onChange={() => {}}
      hint={
        hasPassword ? (
          <Anchor component={Link} to={paths.loginAndSecurity}>{t`Change e-mail`}</Anchor>
        ) : null
      }
    />
  );
}

function useProfileForm(user: UserData) {
  const { t, i18n } = useLingui();
  const options = useEnvironment().allOptions;
  return useRecordForm<UserData, Profile, ReturnType<typeof changesOf>>({
    name: 'profile',
    record: user,
    formOf: (record) => profileOf(record ?? user),
    changesOf: (form, record) => changesOf(form, record ?? user),
    problemsOf: (form) => {
      const codes = (options?.dialCodes ?? []).map(({ dial_code: code }) => code);
      return profileProblems(form, codes, i18n);
    },
    write: saveProfile,
    reread: rereadUser,
    onSaved: ({ currency, measurementSystem }) => {
      writeLocal('currency', currency);
      writeLocal('measurementSystem', measurementSystem);
    },
    note: t`Your changes have been saved.`,
  });
}
