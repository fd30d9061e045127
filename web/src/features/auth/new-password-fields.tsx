import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { FormProblem } from '@/ui/fields/form-problem';
import { PasswordField } from '@/ui/fields/password-field';
import { PasswordRequirements } from '@/ui/fields/password-requirements';
import { unmetRequirements } from '@/ui/fields/password-rules';
import { passwordMustHave } from './sign-up-rules';

interface Props {
  /** The label of the first of the two fields. */
  label: string;
  password: string;
  confirmation: string;
  onPassword: (value: string) => void;
  onConfirmation: (value: string) => void;
  problem: FormProblem | null;
  problemId: string;
}

/** A new password, twice, with what it must have. */
export function NewPasswordFields(props: Props) {
  const { t, i18n } = useLingui();
  const [wasLeft, setWasLeft] = useState(false);
  const { password, problem, problemId } = props;
  const unmet = unmetRequirements(password);
  // Not while the first characters are being typed: then everything is still missing.
  const isTold = (wasLeft || problem !== null) && password !== '' && unmet.length > 0;

  return (
    <>
      <PasswordField
        label={props.label}
        name="password"
        autoComplete="new-password"
        value={password}
        onChange={props.onPassword}
        onBlur={() => setWasLeft(true)}
        problem={problem}
        problemId={problemId}
        error={isTold ? passwordMustHave(unmet, i18n) : null}
        hint={<PasswordRequirements password={password} />}
      />
      <PasswordField
        label={t`Confirm password`}
        name="confirmation"
        autoComplete="new-password"
        value={props.confirmation}
        onChange={props.onConfirmation}
        problem={problem}
        problemId={problemId}
      />
    </>
  );
}
