import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { mediaUrl } from '@/api/media';
import type { BoatTour, TourScene, TourSpot } from '@/api/types';
import { paths } from '@/routes/paths';
import { LinkTabs } from '@/ui/link-tabs';
import { Notice } from '@/ui/notice';
import { LazyPanorama } from './lazy-panorama';
import { scenePath } from './scene-path';
import { readView, type View, viewSearch } from './view';
import { widestPicture } from './web-gl';

/** The widest picture of a scene; wider screens than those of phones get it if they can show it. */
const FULL_WIDTH = 8192;
const PHONE = '(width < 700px)';
const START: View = { yaw: 0, pitch: 0, zoom: 100 };

/** The scenes of a tour as tabs, and the panorama of the chosen one. */
export function TourScenes({ tour }: { tour: BoatTour }) {
  const { t } = useLingui();
  const location = useLocation();
  const [widest] = useState(widestPicture);
  const [failed, setFailed] = useState<string | null>(null);
  const chosen = new URLSearchParams(location.search).get('scene');
  const found = tour.scenes.findIndex(({ scene }) => scene === chosen);
  const index = Math.max(0, found);
  const scene = tour.scenes[index];
  if (scene === undefined) return null;
  if (widest === null) return <NoPanoramas />;
  const tabs = tour.scenes.map((one) => [scenePath(tour, one.scene), one.title] as const);
  return (
    <>
      {tabs.length > 1 && <LinkTabs label={t`Scenes`} tabs={tabs} current={index} />}
      {failed === scene.scene ? (
        <Failure onRetry={() => setFailed(null)} />
      ) : (
        <ScenePanorama
          key={scene.scene}
          tour={tour}
          scene={scene}
          widest={widest}
          onFailure={() => setFailed(scene.scene)}
        />
      )}
    </>
  );
}

interface SceneProps {
  tour: BoatTour;
  scene: TourScene;
  widest: number;
  onFailure: () => void;
}

function ScenePanorama({ tour, scene, widest, onFailure }: SceneProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [start] = useState(() => readView(search) ?? START);
  const isSmall = widest < FULL_WIDTH || matchMedia(PHONE).matches;
  const path = isSmall ? (scene.smallImage ?? scene.image) : scene.image;
  const pathOf = (spot: TourSpot) =>
    spot.productId === null
      ? scenePath(tour, spot.toScene ?? '')
      : paths.tourProduct(spot.productId);
  return (
    <LazyPanorama
      scene={scene}
      picture={mediaUrl(path) ?? ''}
      start={start}
      pathOf={pathOf}
      onOpen={(target) => void navigate(target)}
      onView={(view) => keepView(scene.scene, view)}
      onFailure={onFailure}
    />
  );
}

/** Puts the view into the address, so that Back returns to it. The page stays as it is. */
function keepView(scene: string, view: View): void {
  try {
    history.replaceState(history.state, '', viewSearch(scene, view));
  } catch {
    // A browser limits how often an address changes; then Back returns to an older view.
  }
}

function NoPanoramas() {
  return (
    <Notice tone="attention" role="status">
      <Trans>
        This device cannot show panoramas. All products of the tour are in the list below.
      </Trans>
    </Notice>
  );
}

function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice tone="danger" role="alert">
      <p>
        <Trans>The panorama could not be loaded.</Trans>
      </p>
      <Button variant="default" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </Notice>
  );
}
