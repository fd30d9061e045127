import { useLingui } from '@lingui/react/macro';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import { FieldButton } from './field-button';
import { TextField } from './text-field';

/** A password field, shown and hidden with the eye button. Password managers can fill it in. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'end'>) {
  const { t } = useLingui();
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <FieldButton
          label={isShown ? t`Hide password` : t`Show password`}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? <IconEyeOff aria-hidden size={22} /> : <IconEye aria-hidden size={22} />}
        </FieldButton>
      }
    />
  );
}
