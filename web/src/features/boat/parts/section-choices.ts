import { OWN_SECTION } from '@/domains/boats/own-section';

/** A section of boats, as the catalogue has it. */
export interface Section {
  id: number;
  section: string;
  /** The name in the catalogue's own language, when another one is shown. */
  filterName?: string | null;
}

/** The sections that a part can be put into, in the order in which they are offered. */
export interface SectionChoices {
  /** The boat's own equipment; undefined when the catalogue has no such section. */
  own: Section | undefined;
  /** Those that parts of this boat are in. */
  ofBoat: Section[];
  /** All others. */
  others: Section[];
}

/** Every section of the catalogue, and the one that a part is in even if the catalogue has lost it. */
export function sectionChoices(
  all: readonly Section[],
  held: readonly Section[],
  kept: Section | null,
): SectionChoices {
  const own = all.find(({ section, filterName }) => (filterName ?? section) === OWN_SECTION);
  const isHeld = ({ id }: Section) => held.some((entry) => entry.id === id);
  const isLost = kept !== null && !all.some(({ id }) => id === kept.id);
  const rest = [...all, ...(isLost ? [kept] : [])].filter((entry) => entry !== own);
  return {
    own,
    ofBoat: rest.filter(isHeld),
    others: rest.filter((entry) => !isHeld(entry)),
  };
}
