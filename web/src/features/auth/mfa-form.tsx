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
import { useForm } from '@/ui/forms/use-form';
import { PageTitle } from '@/ui/page-title';
import { SignalButton } from '@/ui/signal-button';
import classes from './auth.module.css';
import { outcomeOf, refusal } from './form-problem';
import { RecoveryCodes } from './recovery-codes';

const MIN_LENGTH = 6;

/** The state of the history entry that the page with the secret leaves. */
export interface SetUpState {
  isAfterSetUp?: true;
}

/** Asks for the code of the authenticator app, or for a recovery code. */
export function MfaForm({ user }: { user: UserData }) {
  const { t } = useLingui();
  const [isRecovery, setIsRecovery] = useState(false);
  const { form, newCodes } = useSecondFactor();
  const { failure, isSaving } = form.save;
  if (newCodes !== null) {
    return <RecoveryCodes codes={newCodes} onSaved={() => void reloadUser()} />;
  }
  const field = { ...form.field('mfaCode'), failureId: form.failureId };
  const toggle = () => {
    setIsRecovery(!isRecovery);
    form.change({ mfaCode: '' });
  };
  return (
    <form {...form.props}>
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
      <FormError id={form.failureId}>{failure}</FormError>
      <div className={classes['actions']}>
        <SignalButton type="submit" fullWidth loading={isSaving} disabled={isSaving}>
          <Trans>Continue</Trans>
        </SignalButton>
      </div>
      <p className={classes['switch']}>
        {user.mfaEnabled ? (
          <button type="button" className={classes['textButton']} onClick={toggle}>
            {isRecovery ? t`Use the authenticator app` : t`Use a recovery code`}
          </button>
        ) : (
          <BackToSetUp />
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

/** The way back to the page that shows the secret. */
function BackToSetUp() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  return (
    <Link
      className={classes['textButton']}
      to={`/mfaInstall${search}`}
      state={state}
      replace
      onClick={(event) => {
        // The previous page is the one that this button leads to: the history has it only once.
        if ((state as SetUpState | null)?.isAfterSetUp !== true) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      <Trans>Back</Trans>
    </Link>
  );
}

const wrong = (text: string) => outcomeOf({ text, fields: ['mfaCode'] });

function useSecondFactor() {
  const { t, i18n } = useLingui();
  const [newCodes, setNewCodes] = useState<readonly string[] | null>(null);
  const form = useForm({
    start: { mfaCode: '' },
    name: null,
    write: async (typed) => {
      const mfaCode = typed.mfaCode.replaceAll(/[\s-]/g, '');
      if (mfaCode.length < MIN_LENGTH) return wrong(t`Please enter a valid code`);
      const call = api.POST('/api/users/verifyMfa', { body: { mfaCode } });
      const sent = await send(call, 'second factor');
      if (!sent.ok) {
        if (sent.error.isWordless) return { failure: t`MFA Failed` };
        return refusal(sent.error, ['mfaCode'], i18n);
      }
      const { mfaHash, recoveryCodes } = sent.data;
      if (mfaHash === '') return wrong(t`MFA Failed`);
      writeLocal('mfa-hash', mfaHash);
      // The codes are shown only once, so they are shown before continuing.
      if (recoveryCodes) setNewCodes(recoveryCodes);
      else await reloadUser();
      return null;
    },
  });
  return { form, newCodes };
}
