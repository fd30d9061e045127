import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { CopyButton } from '@/ui/copy-button';
import { EmailText } from '@/ui/email-text';
import classes from './demo.module.css';

interface Props {
  username: string;
  password: string;
}

/** Username and password, each with a button that copies it. The password is hidden at first. */
export function Credentials({ username, password }: Props) {
  const { t } = useLingui();
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <dl className={classes['credentials']}>
      <div>
        <dt>
          <Trans>Username</Trans>
        </dt>
        <dd>
          <span className={classes['value']}>
            <EmailText address={username} />
          </span>
          <CopyButton text={username} label={t`Copy username`} />
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Password</Trans>
        </dt>
        <dd>
          <span className={classes['value']}>
            {isShown ? password : <Hidden length={password.length} />}
          </span>
          <ActionIcon
            size={44}
            aria-label={isShown ? t`Hide password` : t`Show password`}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon aria-hidden size={22} />
          </ActionIcon>
          <CopyButton text={password} label={t`Copy password`} />
        </dd>
      </div>
    </dl>
  );
}

/** Dots in place of a text. */
function Hidden({ length }: { length: number }) {
  const { t } = useLingui();
  return (
    <>
      <span aria-hidden>{'•'.repeat(length)}</span>
      <span className={classes['hidden']}>{t`Hidden`}</span>
    </>
  );
}
