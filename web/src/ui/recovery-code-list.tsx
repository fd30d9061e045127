import { Trans } from '@lingui/react/macro';
import { CopyButton } from './copy-button';
import classes from './recovery-code-list.module.css';

/** Recovery codes to write down or to copy. */
export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  return (
    <>
      <p className={classes['text']}>
        <Trans>Use one of these codes when you do not have your phone. Each code works once.</Trans>
      </p>
      <ul className={classes['codes']}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <CopyButton text={codes.join('\n')} />
    </>
  );
}
