import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { TextField } from './text-field';

/** The e-mail address of an account. Password managers can fill it in. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'label' | 'type'>) {
  const { t } = useLingui();
  return (
    <TextField
      {...props}
      label={t`E-mail`}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
