import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import { api, send } from '@/api/client';
import { writeLocal } from '@/api/local-values';
import { PhoneField } from '@/components/fields/phone-field';
import { SaveLine } from '@/components/fields/save-line';
import { SelectField } from '@/components/fields/select-field';
import { TextField } from '@/components/fields/text-field';
import { useSave } from '@/components/fields/use-save';
import { useEnvironment } from '@/environment/environment';
import { takeUser } from '@/session/session';
import type { UserData } from '@/session/user-data';
import classes from './profile.module.css';
import { changesOf, type Profile, profileOf, profileProblems } from './profile-rules';

/** What a user tells about themselves. */
export function ProfileForm({ user }: { user: UserData }) {
  const { t, i18n } = useLingui();
  const options = useEnvironment().allOptions;
  const [profile, setProfile] = useState(() => profileOf(user));
  const form = useRef<HTMLFormElement>(null);
  const save = useSave();
  const changes = changesOf(profile, user);

  const change =
    <K extends keyof Profile>(name: K) =>
    (value: Profile[K]) => {
      setProfile((before) => ({ ...before, [name]: value }));
      save.touch();
    };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!save.start()) return;
    const codes = (options?.dialCodes ?? []).map(({ dial_code: code }) => code);
    const problems = profileProblems(profile, codes, i18n);
    if (Object.keys(problems).length > 0) {
      save.reject(problems, form.current);
      return;
    }
    const params = { path: { userId: user.id } };
    const call = api.PATCH('/api/users/update/{userId}', { params, body: changes });
    const sent = await send(call, 'profile');
    if (!sent.ok) {
      save.refuse(sent.error, form.current);
      return;
    }
    writeLocal('currency', profile.currency);
    writeLocal('measurementSystem', profile.measurementSystem);
    takeUser(sent.data);
    save.succeed(t`Your changes have been saved.`);
  };

  const nationalities = (options?.nationalities ?? []).map(
    ({ id, nationality }) => [String(id), nationality] as const,
  );
  return (
    <form ref={form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <TextField
        label={t`Name`}
        name="fullName"
        autoComplete="name"
        value={profile.fullName}
        onChange={change('fullName')}
        error={save.fields['fullName'] ?? null}
      />
      <TextField
        label={t`E-mail`}
        name="email"
        type="email"
        readOnly
        value={user.email}
        onChange={() => {}}
      />
      <PhoneField
        value={profile.phone}
        onChange={change('phone')}
        error={save.fields['phone'] ?? null}
      />
      <SelectField
        label={t`Nationality`}
        name="nationality"
        value={profile.nationality}
        onChange={change('nationality')}
        options={[['', t`Not specified`], ...nationalities]}
        error={save.fields['nationality'] ?? null}
      />
      <div className={classes['pair']}>
        <SelectField
          label={t`Currency`}
          name="currency"
          value={profile.currency}
          onChange={change('currency')}
          options={(options?.currencies ?? [profile.currency]).map((name) => [name, name])}
        />
        <SelectField
          label={t`Units`}
          name="measurementSystem"
          value={profile.measurementSystem}
          onChange={change('measurementSystem')}
          options={[
            ['metric', t`Metric`],
            ['imperial', t`Imperial`],
          ]}
        />
      </div>
      <SaveLine {...save} isChanged={Object.keys(changes).length > 0} label={t`Save`} />
    </form>
  );
}
