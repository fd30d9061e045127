import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Boat, BoatPart } from '@/domains/boats/boat';
import { heldSectionsQuery, sectionsQuery } from '@/domains/boats/queries';
import { type Section, sectionChoices } from './section-choices';

const optionOf = ({ id, section }: Section) => [String(id), section] as const;

/**
 * The sections for a part of a boat, as a select takes them: the boat's own equipment, and the
 * groups below.
 */
export function useSectionChoices(boat: Boat, part: BoatPart | undefined) {
  const { t, i18n } = useLingui();
  const { data: all = [] } = useQuery(sectionsQuery(i18n.locale));
  const { data: held = [] } = useQuery(heldSectionsQuery(boat.id, boat.boatBmtId, i18n.locale));
  const id = part?.sectionId ?? null;
  const section = part?.section || t`No longer in the catalogue`;
  const { own, ofBoat, others } = sectionChoices(all, held, id === null ? null : { id, section });
  const groups = [
    { label: t`Sections of this boat`, options: ofBoat.map(optionOf) },
    { label: ofBoat.length === 0 ? t`Sections` : t`Other sections`, options: others.map(optionOf) },
  ];
  return { own, groups: groups.filter(({ options }) => options.length > 0) };
}
