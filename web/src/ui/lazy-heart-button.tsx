import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconHeart } from '@tabler/icons-react';
import { type Failed, lazyCode } from './code/lazy-code';
import type { HeartButtonProps } from './heart-button';
import classes from './lazy-heart-button.module.css';

/** The heart of a product, whose code is loaded after the products. */
export const LazyHeartButton = lazyCode<HeartButtonProps>({
  name: 'heart',
  load: async () => (await import('./heart-button')).HeartButton,
  skeleton: <span className={classes['space']} />,
  Failure: HeartFailure,
});

function HeartFailure({ retry }: Failed<HeartButtonProps>) {
  const { t } = useLingui();
  return (
    <ActionIcon aria-label={t`Retry`} onClick={retry}>
      <IconHeart aria-hidden size={22} stroke={1.6} />
    </ActionIcon>
  );
}
