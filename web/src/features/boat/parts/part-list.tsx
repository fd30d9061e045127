import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api, send } from '@/api/client';
import type { Boat, BoatPart } from '@/domains/boats/boat';
import { engineName } from '@/domains/boats/engine-name';
import { enginesQuery, partsQuery } from '@/domains/boats/queries';
import { refreshBoat } from '@/domains/boats/refresh-boat';
import { openPopup } from '@/popups/open-popup';
import { FormError } from '@/ui/fields/form-error';
import { SavedNote } from '@/ui/fields/saved-note';
import { SwitchField } from '@/ui/fields/switch-field';
import { TextField } from '@/ui/fields/text-field';
import { useFoundDraft } from '@/ui/forms/use-found-draft';
import { useLastKnown } from '@/ui/forms/use-last-known';
import { useWrite } from '@/ui/forms/use-write';
import { SectionIcon } from '@/ui/section-icon';
import classes from '../page/boat.module.css';
import { PartForm } from './part-form';
import { PartRow } from './part-row';
import rows from './part-row.module.css';
import { bySection, isBelowMinimum, withWords } from './part-rules';

interface Props {
  boat: Boat;
  parts: readonly BoatPart[];
  mayEdit: boolean;
  /** Shown when there is no part at all. */
  empty: ReactNode;
}

/** The parts on board by section, filtered by words and to those below their minimum. */
export function PartList({ boat, parts, mayEdit, empty }: Props) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const { data: engines = [] } = useQuery(enginesQuery(boat.id, i18n.locale));
  const [words, setWords] = useState('');
  const [isShort, setIsShort] = useState(false);
  const draft = Number(useFoundDraft(`part/${boat.id}/`) ?? 0);
  const [edited, setEdited] = useState(parts.some(({ id }) => id === draft) ? draft : null);
  const key = partsQuery(boat.id, { source: 'user', language: i18n.locale }).queryKey;
  const listed = parts.find(({ id }) => id === edited) ?? null;
  const open = useLastKnown(listed, String(edited));
  const matching = withWords(parts, words).filter((part) => !isShort || isBelowMinimum(part));
  // An open form stays, whatever is searched for, and even when its part was removed.
  const isOpenMissing = open !== null && !matching.includes(open);
  const shown = isOpenMissing ? [...matching, open] : matching;

  const replace = (part: BoatPart, next: BoatPart[]) =>
    client.setQueryData(key, (before: BoatPart[] = []) =>
      before.flatMap((known) => (known.id === part.id ? next : [known])),
    );
  const add = (part: BoatPart) =>
    client.setQueryData(key, (before: BoatPart[] = []) => [...before, part]);
  const removal = useWrite(async (part: BoatPart) => {
    const { boatName } = boat;
    const product = part.product?.productName ?? t`No longer in the catalogue`;
    const title = t`Remove ${product} from ${boatName}?`;
    const text = t`You can add it again at any time.`;
    if ((await openPopup('confirmation', { title, text, ok: t`Remove` })) !== true) return null;
    const path = { boatId: boat.id, engineId: part.engineId ?? 0, productId: part.productId };
    const call = api.DELETE('/api/boats/{boatId}/parts/{engineId}/products/{productId}', {
      params: { path },
    });
    const sent = await send(call, 'part');
    if (sent.ok) replace(part, []);
    void refreshBoat(client, boat.id, 'part');
    return sent.ok ? { note: t`Part removed` } : sent;
  });
  const nameOf = (engineId: number | null | undefined) => {
    const engine = engines.find(({ id }) => id === engineId);
    return engine === undefined ? null : engineName(engine);
  };

  if (parts.length === 0 && open === null) return empty;
  return (
    <>
      <div className={rows['filters']}>
        <TextField
          label={t`Filter`}
          name="filter"
          type="search"
          autoComplete="off"
          value={words}
          onChange={setWords}
        />
        <SwitchField
          label={<Trans>Below minimum only</Trans>}
          name="short"
          checked={isShort}
          onChange={setIsShort}
        />
      </div>
      <FormError id="part-failure">{removal.failure}</FormError>
      <SavedNote>{removal.note}</SavedNote>
      <p role="status" className={classes['soft']}>
        {shown.length === 0 && <Trans>No parts found.</Trans>}
      </p>
      {bySection(shown).map(([section, inSection]) => (
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
                onEdit={() => {
                  setEdited(part.id ?? null);
                  removal.touch();
                }}
                onRemove={() => removal.run(part)}
              >
                {edited === part.id ? (
                  <PartForm
                    boat={boat}
                    part={part}
                    isGone={listed === null}
                    onSaved={(saved, isDone) => {
                      if (listed === null) add(saved);
                      else replace(part, [saved]);
                      if (!isDone) return;
                      setEdited(null);
                      removal.tell({ note: t`Part saved` });
                    }}
                    onLeave={() => setEdited(null)}
                  />
                ) : null}
              </PartRow>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
