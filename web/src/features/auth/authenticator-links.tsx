import { Trans } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import classes from './auth.module.css';

// Where the app is to be had when the server names no other place.
const ANDROID =
  'https://play.google.com/store/apps/details?id=com.google.android.apps.authenticator2';
const IPHONE = 'https://apps.apple.com/app/google-authenticator/id388497605';

/** Where to get an authenticator app. */
export function AuthenticatorLinks() {
  return (
    <ul className={classes['links']}>
      <li>
        <Anchor href={ANDROID} target="_blank" rel="noopener noreferrer">
          <Trans>Authenticator for Android</Trans>
        </Anchor>
      </li>
      <li>
        <Anchor href={IPHONE} target="_blank" rel="noopener noreferrer">
          <Trans>Authenticator for iPhone</Trans>
        </Anchor>
      </li>
    </ul>
  );
}
