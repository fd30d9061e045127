import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { api, send } from '@/api/client';
import { writeLocal } from '@/api/local-values';
import { reloadUser, signOut } from '@/session/session';
import type { UserData } from '@/session/user-data';
import { FormError } from '@/ui/fields/form-error';
import { PasswordField } from '@/ui/fields/password-field';
import { TextField } from '@/ui/fields/text-field';
import { PageTitle } from '@/ui/page-title';
import { SignalButton } from '@/ui/signal-button';
import classes from './auth.module.css';
import { RecoveryCodes } from './recovery-codes';
import { useForm } from './use-form';

const MIN_LENGTH = 6;

/** What the history keeps of the way from the page that shows the secret. */
export interface SetUpState {
  isAfterSetUp?: true;
}

/** Asks for the code of the authenticator app, or for a recovery code. */
export function MfaForm({ user }: { user: UserData }) {
  const { t } = useLingui();
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const [isRecovery, setIsRecovery] = useState(false);
  const [newCodes, setNewCodes] = useState<readonly string[] | null>(null);
  const { form, problem, problemId, isSending, clear, fail, refuse, submit } = useForm();
  const typed = code.replaceAll(/[\s-]/g, '');

  const verify = async () => {
    const body = { mfaCode: typed };
    const sent = await send(api.POST('/api/users/verifyMfa', { body }), 'second factor');
    if (!sent.ok) {
      const text = sent.error.isWordless ? t`MFA Failed` : undefined;
      refuse(sent.error, ['mfaCode'], text);
      return;
    }
    const { mfaHash, recoveryCodes } = sent.data;
    if (mfaHash === '') {
      fail({ text: t`MFA Failed`, fields: ['mfaCode'] });
      return;
    }
    writeLocal('mfa-hash', mfaHash);
    // The codes are shown only once, so they come before continuing.
    if (recoveryCodes) setNewCodes(recoveryCodes);
    else await reloadUser();
  };
  const check = () =>
    typed.length < MIN_LENGTH ? { text: t`Please enter a valid code`, fields: ['mfaCode'] } : null;

  if (newCodes !== null)
    return <RecoveryCodes codes={newCodes} onSaved={() => void reloadUser()} />;
  const field = {
    name: 'mfaCode',
    value: code,
    onChange: (value: string) => {
      setCode(value);
      clear();
    },
    problem,
    problemId,
  };
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event, check, verify)}>
      <PageTitle
        title={isRecovery ? t`Enter a recovery code` : t`Enter Google Authenticator Code`}
      />
      {isRecovery ? (
        <TextField
          {...field}
          key="recovery"
          label={t`Recovery code`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      ) : (
        <PasswordField
          {...field}
          key="code"
          label={t`Code`}
          autoComplete="one-time-code"
          inputMode="numeric"
        />
      )}
      <FormError id={problemId}>{problem?.text}</FormError>
      <div className={classes['actions']}>
        <SignalButton type="submit" fullWidth loading={isSending} disabled={isSending}>
          <Trans>Continue</Trans>
        </SignalButton>
      </div>
      <p className={classes['switch']}>
        {user.mfaEnabled ? (
          <button
            type="button"
            className={classes['textButton']}
            onClick={() => {
              setIsRecovery(!isRecovery);
              field.onChange('');
            }}
          >
            {isRecovery ? t`Use the authenticator app` : t`Use a recovery code`}
          </button>
        ) : (
          <Link
            className={classes['textButton']}
            to={`/mfaInstall${search}`}
            state={state}
            replace
            onClick={(event) => {
              // The page before is the one that this leads to: the history keeps it once.
              if ((state as SetUpState | null)?.isAfterSetUp !== true) return;
              event.preventDefault();
              void navigate(-1);
            }}
          >
            <Trans>Back</Trans>
          </Link>
        )}
      </p>
      <p className={classes['switch']}>
        <button type="button" className={classes['textButton']} onClick={() => void signOut()}>
          <Trans>Logout</Trans>
        </button>
      </p>
    </form>
  );
}
