import { Trans, useLingui } from '@lingui/react/macro';
import { PageTitle } from '@/ui/page-title';
import { RecoveryCodeList } from '@/ui/recovery-code-list';
import { SignalButton } from '@/ui/signal-button';
import classes from './auth.module.css';

interface Props {
  codes: readonly string[];
  onSaved: () => void;
}

/** The recovery codes, which are shown once. */
export function RecoveryCodes({ codes, onSaved }: Props) {
  const { t } = useLingui();
  return (
    <>
      <PageTitle title={t`Your recovery codes`} />
      <RecoveryCodeList codes={codes} />
      <div className={classes['actions']}>
        <SignalButton fullWidth onClick={onSaved}>
          <Trans>I have saved them</Trans>
        </SignalButton>
      </div>
    </>
  );
}
