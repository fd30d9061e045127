import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Boat, BoatPart } from '@/domains/boats/boat';
import { engineName } from '@/domains/boats/engine-name';
import { enginesQuery } from '@/domains/boats/queries';
import { SectionIcon } from '@/ui/section-icon';
import classes from '../page/boat.module.css';
import { PartRow } from './part-row';
import rows from './part-row.module.css';
import { bySection } from './part-rules';

interface Props {
  boat: Boat;
  parts: readonly BoatPart[];
  mayEdit: boolean;
  /** True while a part is removed. */
  isWaiting: boolean;
  onEdit: (part: BoatPart) => void;
  onRemove: (part: BoatPart) => void;
  /** The form of the part that is edited; null for the others. */
  formOf: (part: BoatPart) => ReactNode;
}

/** Parts on board, a heading for each section. */
export function PartSections(props: Props) {
  const { boat, parts, mayEdit, isWaiting, onEdit, onRemove, formOf } = props;
  const { t, i18n } = useLingui();
  const { data: engines = [] } = useQuery(enginesQuery(boat.id, i18n.locale));
  const nameOf = (engineId: number | null | undefined) => {
    const engine = engines.find(({ id }) => id === engineId);
    return engine === undefined ? null : engineName(engine);
  };
  return bySection(parts).map(([section, inSection]) => (
    <section key={section} aria-label={section || t`No section`}>
      <h2 className={rows['section']}>
        <SectionIcon section={inSection[0]?.sectionFilterName ?? section} />{' '}
        {section || t`No section`}
      </h2>
      <ul className={classes['list']}>
        {inSection.map((part) => (
          <PartRow
            key={part.id}
            part={part}
            engine={nameOf(part.engineId)}
            mayEdit={mayEdit}
            isWaiting={isWaiting}
            onEdit={() => onEdit(part)}
            onRemove={() => onRemove(part)}
          >
            {formOf(part)}
          </PartRow>
        ))}
      </ul>
    </section>
  ));
}
