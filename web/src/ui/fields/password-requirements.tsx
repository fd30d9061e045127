import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { IconCheck, IconPoint } from '@tabler/icons-react';
import classes from './field.module.css';
import { REQUIREMENTS, SPECIAL } from './password-rules';

/** The requirements of a new password, and which of them the typed one meets. */
export function PasswordRequirements({ password }: { password: string }) {
  const { _ } = useLingui();
  const normal = password.normalize('NFC');
  const characters = Array.from(SPECIAL).join(' ');
  return (
    <>
      <ul className={classes['requirements']}>
        {REQUIREMENTS.map(({ label, isMet }) => {
          const words = _(label);
          return (
            <li key={words} data-met={isMet(normal) || undefined}>
              {isMet(normal) ? (
                <IconCheck aria-hidden size={18} />
              ) : (
                <IconPoint aria-hidden size={18} />
              )}
              {words}
              {isMet(normal) && (
                <VisuallyHidden>
                  <Trans>done</Trans>
                </VisuallyHidden>
              )}
            </li>
          );
        })}
      </ul>
      <p className={classes['hint']}>
        <Trans>Special characters: {characters}</Trans>
      </p>
    </>
  );
}
