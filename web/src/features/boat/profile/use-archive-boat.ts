import { useQueryClient } from '@tanstack/react-query';
import { api, send } from '@/api/client';
import type { Boat } from '@/domains/boats/boat';
import { keepBoat, refreshBoat } from '@/domains/boats/refresh-boat';
import { useWrite } from '@/ui/forms/use-write';

/** Archives and restores a boat. */
export function useArchiveBoat({ id: boatId }: Boat) {
  const client = useQueryClient();
  const params = { path: { boatId } };
  return useWrite(async (what: 'archive' | 'restore') => {
    const sent =
      what === 'archive'
        ? await send(api.POST('/api/boats/{boatId}/archive', { params }), 'archive boat')
        : await send(api.POST('/api/boats/{boatId}/restore', { params }), 'restore boat');
    if (sent.ok) keepBoat(client, sent.data);
    void refreshBoat(client, boatId, 'fields');
    return sent;
  });
}
