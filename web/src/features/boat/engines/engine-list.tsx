import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { api, send } from '@/api/client';
import type { Boat, Engine } from '@/domains/boats/boat';
import { engineName } from '@/domains/boats/engine-name';
import { enginesQuery } from '@/domains/boats/queries';
import { refreshBoat } from '@/domains/boats/refresh-boat';
import { openPopup } from '@/popups/open-popup';
import { FormError } from '@/ui/fields/form-error';
import { SavedNote } from '@/ui/fields/saved-note';
import { useWrite } from '@/ui/forms/use-write';
import classes from '../page/boat.module.css';
import { EngineCard } from './engine-card';

interface Props {
  boat: Boat;
  engines: readonly Engine[];
  mayEdit: boolean;
  /** What was done last. */
  note: string | null;
  onEdit: (engineId: number) => void;
  onNote: (note: string | null) => void;
}

/** The engines of a boat. */
export function EngineList({ boat, engines, mayEdit, note, onEdit, onNote }: Props) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const removal = useWrite(async (engine: Engine) => {
    const name = engineName(engine);
    const question = {
      title: t`Remove ${name}?`,
      text: t`The parts added for it stay on the boat.`,
    };
    if ((await openPopup('confirmation', { ...question, ok: t`Remove` })) !== true) return null;
    const params = { path: { boatId: boat.id, engineId: engine.id } };
    const call = api.DELETE('/api/engines/remove/{boatId}/{engineId}', { params });
    const sent = await send(call, 'engine');
    onNote(sent.ok ? t`Engine removed` : null);
    if (sent.ok) {
      client.setQueryData(enginesQuery(boat.id, i18n.locale).queryKey, (before: Engine[] = []) =>
        before.filter(({ id }) => id !== engine.id),
      );
    }
    void refreshBoat(client, boat.id, 'engine');
    return sent;
  });

  return (
    <>
      <FormError id="engine-failure">{removal.failure}</FormError>
      <SavedNote>{note}</SavedNote>
      <ul className={`${classes['list']} ${classes['pairs']}`}>
        {engines.map((engine) => (
          <EngineCard
            key={engine.id}
            engine={engine}
            mayEdit={mayEdit}
            isWaiting={removal.isSaving}
            onEdit={() => onEdit(engine.id)}
            onRemove={() => removal.run(engine)}
          />
        ))}
      </ul>
    </>
  );
}
