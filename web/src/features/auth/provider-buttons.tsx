import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBrandApple, IconBrandGoogle } from '@tabler/icons-react';
import { native } from '@/environment/native';
import classes from './auth.module.css';
import { useProviderSignIn } from './use-provider-sign-in';

interface Props {
  form: 'sign-in' | 'sign-up';
  /** Called with the message if the provider cannot be used. */
  onFail: (text: string) => void;
}

/**
 * The buttons of the providers. They are shown even if a provider is not configured; pressing them
 * then says so. Apple's button is shown only in the app's wrapper on Apple's devices.
 */
export function ProviderButtons({ form, onFail }: Props) {
  const { t } = useLingui();
  const { isNative, os } = native();
  const start = useProviderSignIn(onFail);

  return (
    <>
      <p className={classes['or']}>
        <Trans>or</Trans>
      </p>
      <div className={classes['actions']}>
        <Button
          variant="default"
          fullWidth
          leftSection={<IconBrandGoogle aria-hidden size={20} />}
          onClick={() => start('google')}
        >
          {form === 'sign-in' ? t`Login with Google` : t`Signup with Google`}
        </Button>
        {isNative && os !== 'android' && (
          <Button
            variant="default"
            fullWidth
            leftSection={<IconBrandApple aria-hidden size={20} />}
            onClick={() => start('apple')}
          >
            {form === 'sign-in' ? t`Login with Apple` : t`Signup with Apple`}
          </Button>
        )}
      </div>
    </>
  );
}
