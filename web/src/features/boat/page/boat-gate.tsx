import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { Boat } from '@/domains/boats/boat';
import { may, type Subject } from '@/domains/boats/may';
import { useActiveBoat } from '@/domains/boats/use-active-boat';
import { idOfSegment } from '@/routes/paths';
import { ErrorPanel } from '@/ui/error-panel';
import { PageTitle } from '@/ui/page-title';
import { BoatNotFound } from './boat-not-found';
import { DefineBoat } from './define-boat';
import { PageNotFound } from './page-not-found';

interface Props {
  /** The page's title while there is no boat to show. */
  title: string;
  /** The right that is needed to read the page. */
  reads?: Subject;
  /** The boat, where the path does not name it; the active one when null. */
  boatId?: number | null;
  /** Shown to users without a boat; asks to define one unless given. */
  boatless?: ReactNode;
  children: (boat: Boat) => ReactNode;
}

const SKELETON_HEIGHT = 320;

/**
 * Gives a page the boat of its address, or the active one, and is shown in place of the page while
 * there is none.
 */
export function BoatGate({ title, reads = 'boats', boatId, boatless, children }: Props) {
  const { t } = useLingui();
  const { boats, active, isLoading, failure, retry } = useActiveBoat();
  const segment = useParams()['boatId'];

  const instead = (content: ReactNode) => (
    <>
      <PageTitle title={title} />
      {content}
    </>
  );
  if (isLoading) return instead(<Skeleton height={SKELETON_HEIGHT} />);
  if (failure !== null) {
    const text = t`Could not get user boats`;
    return instead(<ErrorPanel error={failure} text={text} onRetry={retry} />);
  }
  const named = segment === undefined ? (boatId ?? active?.id) : idOfSegment(segment);
  if (named === undefined || boats.length === 0) return instead(boatless ?? <DefineBoat />);
  const boat = boats.find(({ id }) => id === named);
  if (boat === undefined) return instead(<BoatNotFound />);
  if (!may(boat, reads, 'read')) return <PageNotFound />;
  return children(boat);
}
