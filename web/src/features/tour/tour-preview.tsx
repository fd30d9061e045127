import { Trans, useLingui } from '@lingui/react/macro';
import { IconView360 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { boatTourQuery } from '@/domains/boats/tour-query';
import { paths } from '@/routes/paths';
import { Picture } from '@/ui/picture';
import { QueryState } from '@/ui/query-state';
import { SignalButton } from '@/ui/signal-button';
import { scenePath } from './scene-path';
import classes from './tour-preview.module.css';
import { TourProducts } from './tour-products';

const SKELETON_HEIGHT = 480;

interface Props {
  boatBmtId: number;
  tourId: number;
}

/** What there is to see in the tour of a boat model: its scenes, and the products in them. */
export function TourPreview({ boatBmtId, tourId }: Props) {
  const { i18n } = useLingui();
  const query = useQuery(boatTourQuery(boatBmtId, tourId, i18n.locale));
  const { data } = query;
  if (data === undefined) return <QueryState query={query} height={SKELETON_HEIGHT} />;
  const { boatName, scenes, products } = data;
  return (
    <>
      <section aria-labelledby="tour-name">
        <h2 id="tour-name" className={classes['name']}>
          <Trans>Tour of the {boatName}</Trans>
        </h2>
        <p className={classes['text']}>
          <Trans>
            Look around on board, and press a part to see what it is and where to buy it.
          </Trans>
        </p>
        <SignalButton
          component={Link}
          to={paths.boatTour(boatBmtId, tourId)}
          leftSection={<IconView360 aria-hidden size={22} />}
        >
          <Trans>Look around and find parts</Trans>
        </SignalButton>
        <ul className={classes['scenes']}>
          {scenes.map(({ scene, title, image, smallImage }) => (
            <li key={scene}>
              <Link to={scenePath(data, scene)} className={classes['scene'] ?? ''}>
                <Picture className={classes['picture']} path={smallImage ?? image} alt="" isFirst />
                <span>{title}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <TourProducts products={products} />
    </>
  );
}
