import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { tourView } from '@/domains/boats/tour-view';
import { useEnvironment } from '@/environment/environment';
import type { PopupContent } from '@/popups/kinds';
import { TourFrame } from '@/ui/tour-frame';
import { PopupFrame } from './popup-frame';
import frame from './popup-frame.module.css';
import classes from './vt-internal-popup.module.css';

/** A virtual tour, framed where its host is trusted; the way to its own tab in any case. */
export function VtInternalPopup({ vtUrl, close }: PopupContent<'vtInternal'>) {
  const { t } = useLingui();
  const options = useEnvironment().allOptions;
  const view = tourView(vtUrl, options?.virtualTourHosts ?? [], location.origin);

  return (
    <PopupFrame title={t`Virtual tour`} onClose={() => close(null)}>
      {view.kind === 'framed' && (
        <div className={classes['tour']}>
          <TourFrame address={view.address} title={t`Virtual tour`} />
        </div>
      )}
      {view.kind === 'linked' && (
        <p className={frame['text']}>
          <Trans>The tour opens in a new tab.</Trans>
        </p>
      )}
      {view.kind === 'none' ? (
        <p className={frame['text']}>
          <Trans>This tour cannot be opened.</Trans>
        </p>
      ) : (
        <div className={frame['buttons']}>
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
      )}
    </PopupFrame>
  );
}
