import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import {
  IconArrowLeft,
  IconArrowRight,
  IconMaximize,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import type { RefObject } from 'react';
import type { PanoramaViewer } from './pannellum';
import classes from './tour.module.css';

/** One press of a button turns or zooms by so many degrees. */
const TURN = 30;
const ZOOM = 15;
/** How long a turn takes. */
export const ANIMATION_MS = 300;

/** The buttons of a panorama, which the keyboard reaches too. */
export function PanoramaControls({ viewer }: { viewer: RefObject<PanoramaViewer | null> }) {
  const { t } = useLingui();
  const handleTurn = (by: number) => {
    viewer.current?.setYaw(viewer.current.getYaw() + by, ANIMATION_MS);
  };
  const handleZoom = (by: number) => {
    viewer.current?.setHfov(viewer.current.getHfov() + by, ANIMATION_MS);
  };
  return (
    <div className={classes['controls']}>
      <ActionIcon aria-label={t`Turn left`} onClick={() => handleTurn(-TURN)}>
        <IconArrowLeft aria-hidden size={22} />
      </ActionIcon>
      <ActionIcon aria-label={t`Turn right`} onClick={() => handleTurn(TURN)}>
        <IconArrowRight aria-hidden size={22} />
      </ActionIcon>
      <ActionIcon aria-label={t`Zoom in`} onClick={() => handleZoom(-ZOOM)}>
        <IconZoomIn aria-hidden size={22} />
      </ActionIcon>
      <ActionIcon aria-label={t`Zoom out`} onClick={() => handleZoom(ZOOM)}>
        <IconZoomOut aria-hidden size={22} />
      </ActionIcon>
      {/* Phones of some makers show only videos in full screen. */}
      {document.fullscreenEnabled && (
        <ActionIcon aria-label={t`Full screen`} onClick={() => viewer.current?.toggleFullscreen()}>
          <IconMaximize aria-hidden size={22} />
        </ActionIcon>
      )}
    </div>
  );
}
