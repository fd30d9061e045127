import { useLingui } from '@lingui/react';
import { useQueryClient } from '@tanstack/react-query';
import { api, send } from '@/api/client';
import type { DiagramRow, DiagramRowChanges } from '@/api/types';
import { diagramQuery } from '@/domains/diagrams/queries';
import { useWrite } from '@/ui/forms/use-write';

interface Change {
  position: number;
  body: DiagramRowChanges;
  onSaved?: () => void;
}

export type RowChanges = ReturnType<typeof useRowChanges>;

/** Changes rows of a diagram, one after the other. */
export function useRowChanges(diagramId: number) {
  const { i18n } = useLingui();
  const client = useQueryClient();
  const { locale } = i18n;
  return useWrite(async ({ position, body, onSaved }: Change) => {
    const params = { path: { diagramId, position }, query: { language: locale } };
    const call = api.PATCH('/api/diagrams/{diagramId}/rows/{position}', { params, body });
    const sent = await send(call, 'diagram row');
    if (sent.ok) {
      const place = (row: DiagramRow) => (row.position === position ? sent.data : row);
      client.setQueryData(
        diagramQuery(diagramId, locale).queryKey,
        (known) => known && { ...known, rows: known.rows.map(place) },
      );
      onSaved?.();
    }
    return sent;
  });
}
