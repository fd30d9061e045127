import { Trans } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '@/routes/paths';
import classes from './product-actions.module.css';

/** A message in place of a button that would have no effect. */
export function NobodySells({ productId }: { productId: number }) {
  return (
    <p className={classes['none']}>
      <Trans>
        Nobody sells this here.{' '}
        <Anchor component={Link} to={paths.expertRequestAbout({ productId })}>
          Ask our experts
        </Anchor>
      </Trans>
    </p>
  );
}
