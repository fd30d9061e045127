import { Trans } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { useEnvironment } from '@/environment/environment';
import classes from './auth.module.css';

/** Where to get an authenticator app. */
export function AuthenticatorLinks() {
  const links = useEnvironment().allOptions?.authenticatorLinks;
  if (links === undefined) return null;
  return (
    <ul className={classes['links']}>
      <li>
        <Anchor href={links.android} target="_blank" rel="noopener noreferrer">
          <Trans>Authenticator for Android</Trans>
        </Anchor>
      </li>
      <li>
        <Anchor href={links.ios} target="_blank" rel="noopener noreferrer">
          <Trans>Authenticator for iPhone</Trans>
        </Anchor>
      </li>
    </ul>
  );
}
