import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconExternalLink, IconView360 } from '@tabler/icons-react';
import { useState } from 'react';
import { tourView } from '@/domains/boats/tour-view';
import { useEnvironment } from '@/environment/environment';
import { TourFrame } from '@/ui/tour-frame';
import classes from './tour.module.css';

/**
 * A tour on another site. It is framed if the operator trusts its host, and only when the user asks
 * for it: until then that site learns nothing.
 */
export function HostedTour({ vtUrl }: { vtUrl: string }) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  const hosts = useEnvironment().allOptions?.virtualTourHosts ?? [];
  const view = tourView(vtUrl, hosts, location.origin);
  if (view.kind === 'none') {
    return (
      <p>
        <Trans>This tour cannot be opened.</Trans>
      </p>
    );
  }
  const { host } = new URL(view.address);
  return (
    <section className={classes['hosted']} aria-labelledby="hosted-tour">
      <h2 id="hosted-tour" className={classes['at']}>{t`Tour at ${host}`}</h2>
      {view.kind === 'framed' && isShown && (
        <TourFrame address={view.address} title={t`Virtual tour`} />
      )}
      <div className={classes['ways']}>
        {view.kind === 'framed' && !isShown && (
          <Button
            variant="default"
            leftSection={<IconView360 aria-hidden size={20} />}
            onClick={() => setShown(true)}
          >
            <Trans>Show the tour here</Trans>
          </Button>
        )}
        <Button
          component="a"
          href={view.address}
          target="_blank"
          rel="noopener noreferrer"
          variant="default"
          leftSection={<IconExternalLink aria-hidden size={20} />}
        >
          <Trans>Open in new tab</Trans>
        </Button>
      </div>
      <p className={classes['note']}>
        <Trans>The tour is shown by {host}.</Trans>
      </p>
    </section>
  );
}
