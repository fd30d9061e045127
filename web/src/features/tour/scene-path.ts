import type { BoatTour } from '@/api/types';
import { paths } from '@/routes/paths';

/** The address of a scene of a tour. */
export function scenePath({ boatBmtId, tourId }: BoatTour, scene: string): string {
  return `${paths.boatTour(boatBmtId, tourId)}?${new URLSearchParams({ scene }).toString()}`;
}
