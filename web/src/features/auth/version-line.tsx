import { Trans } from '@lingui/react/macro';
import { CLIENT_VERSION } from '@/environment/client-version';
import { native } from '@/environment/native';
import classes from './auth.module.css';

/** The version at the bottom of the sign-in pages. */
export function VersionLine() {
  const label = native().isNative ? 'RN' : 'Web';
  return (
    <p className={classes['version']}>
      <Trans>
        Version {CLIENT_VERSION} {label}
      </Trans>
    </p>
  );
}
