import { Trans } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import type { Boat } from '@/domains/boats/boat';
import { useEnvironment } from '@/environment/environment';
import { paths } from '@/routes/paths';
import { Notice } from '@/ui/notice';
import classes from './search-page.module.css';

/** Says that the model has no fit list; parts that fit for other reasons are listed below. */
export function MyBoatNotice({ boat }: { boat: Boat }) {
  const { allOptions } = useEnvironment();
  if (allOptions === null || boat.bmtStatus === allOptions.bmtReadyStatus) return null;
  return (
    <div className={classes['notice']}>
      <Notice tone="info" isFlush>
        <Trans>Your boat model cannot be searched yet. You can use the general search.</Trans>{' '}
        <Anchor component={Link} to={paths.search()}>
          <Trans>Search all parts</Trans>
        </Anchor>
      </Notice>
    </div>
  );
}
