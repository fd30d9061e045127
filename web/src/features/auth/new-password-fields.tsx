import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, useState } from 'react';
import { PasswordField } from '@/ui/fields/password-field';
import { PasswordRequirements } from '@/ui/fields/password-requirements';
import { unmetRequirements } from '@/ui/fields/password-rules';
import { passwordMustHave } from './sign-up-rules';

interface Props {
  /** The label of the first of the two fields. */
  label: string;
  /** The form says that something is wrong. */
  isRefused: boolean;
  /** What a field with a line of text needs. */
  field: (
    name: 'password' | 'confirmation',
  ) => Pick<
    ComponentProps<typeof PasswordField>,
    'name' | 'value' | 'onChange' | 'error' | 'failureId'
  >;
}

/** A new password, typed twice, with its requirements. */
export function NewPasswordFields({ label, isRefused, field }: Props) {
  const { t, i18n } = useLingui();
  const [wasLeft, setWasLeft] = useState(false);
  const { value, error = null } = field('password');
  const unmet = unmetRequirements(value);
  // Not while the first characters are being typed: then everything is still missing.
  const isTold = (wasLeft || isRefused) && value !== '' && unmet.length > 0;

  return (
    <>
      <PasswordField
        {...field('password')}
        label={label}
        autoComplete="new-password"
        onBlur={() => setWasLeft(true)}
        error={isTold ? passwordMustHave(unmet, i18n) : error}
        hint={<PasswordRequirements password={value} />}
      />
      <PasswordField
        {...field('confirmation')}
        label={t`Confirm password`}
        autoComplete="new-password"
      />
    </>
  );
}
