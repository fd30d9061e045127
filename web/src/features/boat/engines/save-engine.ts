import { api, type Sent, send } from '@/api/client';
import type { Engine } from '@/domains/boats/boat';
import type { engineChanges } from './engine-rules';

/** Stores a new engine of a boat, or the changes of an existing one. */
export async function saveEngine(
  boatId: number,
  changes: ReturnType<typeof engineChanges>,
  before: Engine | null,
): Promise<Sent<Engine>> {
  if (before === null) {
    const params = { path: { boatId } };
    return await send(
      api.POST('/api/engines/link/{boatId}', { params, body: changes }),
      'new engine',
    );
  }
  const params = { path: { boatId, engineId: before.id } };
  const body = { ...changes, version: before.version };
  const call = api.PATCH('/api/engines/update/{boatId}/{engineId}', { params, body });
  return await send(call, 'engine');
}
