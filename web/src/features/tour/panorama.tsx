import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { TourScene, TourSpot } from '@/api/types';
import { unbroken } from '@/ui/unbroken';
import { isBeside, labelKeeper } from './labels';
import { createViewer, type PanoramaViewer } from './pannellum';
import { ANIMATION_MS, PanoramaControls } from './panorama-controls';
import classes from './tour.module.css';
import type { View } from './view';

interface Props {
  scene: TourScene;
  /** The address of the picture. */
  picture: string;
  /** The view to start with. */
  start: View;
  /** Where a spot leads. */
  pathOf: (spot: TourSpot) => string;
  /** Opens a spot's path inside the app. */
  onOpen: (path: string) => void;
  /** The view has come to rest. */
  onView: (view: View) => void;
  /** The picture cannot be shown. */
  onFailure: () => void;
}

/** A panorama that can be turned with mouse, touch and keyboard, with links to press in it. */
export function Panorama({ scene, picture, start, pathOf, ...events }: Props) {
  const { t } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  const viewer = useRef<PanoramaViewer>(null);
  const linkFor = useEffectEvent((spot: TourSpot) => {
    return spotLink(spot, pathOf(spot), events.onOpen);
  });
  const handleView = useEffectEvent(events.onView);
  const handleFailure = useEffectEvent(events.onFailure);
  const first = useRef(start);
  const words = { loading: t`Loading the panorama…`, title: scene.title };

  useEffect(() => {
    if (place.current === null) return;
    const keeper = labelKeeper(place.current);
    const shown = createViewer(place.current, {
      type: 'equirectangular',
      panorama: picture,
      yaw: first.current.yaw,
      pitch: first.current.pitch,
      hfov: first.current.zoom,
      hotSpots: scene.spots.map((spot) => ({
        yaw: spot.yaw,
        pitch: spot.pitch,
        cssClass: classes['spot'] ?? '',
        createTooltipFunc: (element) => {
          const link = linkFor(spot);
          element.append(link);
          keeper.observe(link);
          link.addEventListener('focus', () => turnTo(shown, spot, link));
        },
      })),
      autoLoad: true,
      showControls: false,
      // The wheel scrolls the page.
      mouseZoom: 'fullscreenonly',
      ignoreGPanoXMP: true,
      strings: { loadingLabel: words.loading },
    });
    viewer.current = shown;
    shown.on('animatefinished', () => handleView(viewOf(shown)));
    shown.on('error', () => handleFailure());
    return () => {
      viewer.current = null;
      keeper.disconnect();
      shown.destroy();
    };
  }, [scene, picture, words.loading]);

  return (
    <div className={classes['frame']}>
      <div ref={place} className={classes['panorama']} role="group" aria-label={words.title} />
      <PanoramaControls viewer={viewer} />
    </div>
  );
}

/** Turns the picture to a spot that the keyboard has reached beside it. */
function turnTo(viewer: PanoramaViewer, { pitch, yaw }: TourSpot, link: HTMLElement): void {
  const room = link.closest('[role=group]')?.getBoundingClientRect();
  if (room === undefined || !isBeside(link.getBoundingClientRect(), room)) return;
  viewer.lookAt(pitch, yaw, viewer.getHfov(), ANIMATION_MS);
}

function viewOf(viewer: PanoramaViewer): View {
  return { yaw: viewer.getYaw(), pitch: viewer.getPitch(), zoom: viewer.getHfov() };
}

/** A link whose text is only ever text, and which the keyboard reaches. */
function spotLink(spot: TourSpot, path: string, onOpen: Props['onOpen']): HTMLElement {
  const link = document.createElement('a');
  link.href = path;
  link.dataset['kind'] = spot.productId === null ? 'scene' : 'product';
  const label = document.createElement('span');
  const text = document.createElement('span');
  text.textContent = unbroken(spot.label);
  label.append(text);
  link.append(label);
  // The viewer would turn the picture instead.
  for (const name of ['mousedown', 'touchstart', 'pointerdown', 'keydown'] as const) {
    link.addEventListener(name, (event) => event.stopPropagation(), { passive: true });
  }
  link.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(path);
  });
  return link;
}
