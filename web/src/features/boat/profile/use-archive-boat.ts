import { useLingui } from '@lingui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type Sent, send } from '@/api/client';
import type { Boat } from '@/domains/boats/boat';
import { keepBoat, refreshBoat } from '@/domains/boats/refresh-boat';
import { failureText } from '@/session/server-texts';

/** Archives a boat and brings it back. */
export function useArchiveBoat({ id: boatId }: Boat) {
  const { i18n } = useLingui();
  const client = useQueryClient();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const params = { path: { boatId } };

  const change = async (call: () => Promise<Sent<Boat>>) => {
    if (isSending) return;
    setSending(true);
    const sent = await call();
    setSending(false);
    setFailure(sent.ok ? null : failureText(sent.error, i18n));
    if (sent.ok) keepBoat(client, sent.data);
    await refreshBoat(client, boatId, 'fields');
  };
  return {
    isSending,
    failure,
    archive: () =>
      change(() => send(api.POST('/api/boats/{boatId}/archive', { params }), 'archive boat')),
    restore: () =>
      change(() => send(api.POST('/api/boats/{boatId}/restore', { params }), 'restore boat')),
  };
}
