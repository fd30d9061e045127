import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Boat, BoatPart } from '@/domains/boats/boat';
import { FormError } from '@/ui/fields/form-error';
import { SavedNote } from '@/ui/fields/saved-note';
import { useFoundDraft } from '@/ui/forms/use-found-draft';
import { useLastKnown } from '@/ui/forms/use-last-known';
import classes from '../page/boat.module.css';
import { type PartFilter, PartFilters } from './part-filters';
import { PartForm } from './part-form';
import { isBelowMinimum, withWords } from './part-rules';
import { PartSections } from './part-sections';
import { PartTable } from './part-table';
import { usePartView } from './use-part-view';
import { useStoredParts } from './use-stored-parts';

interface Props {
  boat: Boat;
  parts: readonly BoatPart[];
  mayEdit: boolean;
  /** Shown when there is no part at all. */
  empty: ReactNode;
}

/** The parts on board by section, filtered; one at a time is edited in its place. */
export function PartList({ boat, parts, mayEdit, empty }: Props) {
  const { t } = useLingui();
  const { removal, store } = useStoredParts(boat);
  const { view, setView } = usePartView();
  const { listed, open, setEdited } = useEditedPart(boat, parts);
  const { filter, setFilter, matching } = useFiltered(parts);
  // An open form stays, whatever the filter is, and also after its part was removed.
  const isOpenMissing = open !== null && !matching.includes(open);
  const shown = isOpenMissing ? [...matching, open] : matching;
  const edit = ({ id }: BoatPart) => {
    setEdited(id ?? null);
    removal.touch();
  };
  const formOf = (part: BoatPart) =>
    open === null || part.id !== open.id ? null : (
      <PartForm
        boat={boat}
        part={part}
        isGone={listed === null}
        onSaved={(saved, isDone) => {
          store(saved, listed);
          if (!isDone) return;
          setEdited(null);
          removal.tell({ note: t`Part saved` });
        }}
        onLeave={() => setEdited(null)}
      />
    );

  if (parts.length === 0 && open === null) return empty;
  return (
    <>
      <PartFilters filter={filter} onChange={setFilter} view={view} onView={setView} />
      <FormError id="part-failure">{removal.failure}</FormError>
      <SavedNote>{removal.note}</SavedNote>
      <p role="status" className={classes['soft']}>
        {shown.length === 0 && <Trans>No parts found.</Trans>}
      </p>
      <PartSections
        boat={boat}
        // In the table view, only the part that is edited has a card.
        parts={view === 'table' ? shown.filter((part) => part === open) : shown}
        mayEdit={mayEdit}
        isWaiting={removal.isSaving}
        onEdit={edit}
        onRemove={(part) => removal.run(part)}
        formOf={formOf}
      />
      {view === 'table' && matching.length > 0 && (
        <PartTable boat={boat} parts={matching} mayEdit={mayEdit && open === null} onEdit={edit} />
      )}
    </>
  );
}

/** The parts that match a filter. */
function useFiltered(parts: readonly BoatPart[]) {
  const [filter, setFilter] = useState<PartFilter>({ words: '', isBelowMinimum: false });
  const matching = withWords(parts, filter.words).filter(
    (part) => !filter.isBelowMinimum || isBelowMinimum(part),
  );
  return { filter, setFilter, matching };
}

/** The part that is edited: initially the one with a draft. */
function useEditedPart(boat: Boat, parts: readonly BoatPart[]) {
  const draft = Number(useFoundDraft(`part/${boat.id}/`) ?? 0);
  const [edited, setEdited] = useState(parts.some(({ id }) => id === draft) ? draft : null);
  const listed = parts.find(({ id }) => id === edited) ?? null;
  return { listed, open: useLastKnown(listed, String(edited)), setEdited };
}
