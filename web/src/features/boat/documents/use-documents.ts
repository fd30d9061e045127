import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, send } from '@/api/client';
import type { Boat, BoatDocument } from '@/domains/boats/boat';
import { documentsQuery } from '@/domains/boats/queries';
import { refreshBoat } from '@/domains/boats/refresh-boat';
import { openPopup } from '@/popups/open-popup';
import { useFoundDraft } from '@/ui/forms/use-found-draft';
import { type Ended, useWrite } from '@/ui/forms/use-write';
import { openDocument, saveDocument } from './open-document';

/** The actions on the documents of a boat, and their outcome. */
export function useDocuments({ id: boatId }: Boat) {
  const { t } = useLingui();
  const client = useQueryClient();
  /** The open form: of a new document, or of one that is edited. */
  const draft = useFoundDraft(`document/${boatId}/`);
  const [shown, setShown] = useState<'new' | number | null>(
    draft === null || draft === 'new' ? draft : Number(draft),
  );

  const update = (change: (before: BoatDocument[]) => BoatDocument[]) =>
    client.setQueryData(documentsQuery(boatId).queryKey, (before: BoatDocument[] = []) =>
      change(before),
    );
  const refresh = () => void refreshBoat(client, boatId, 'document');
  const fetching = useWrite((fetchFile: () => Promise<Ended>) => fetchFile());
  const removal = useWrite(async (document: BoatDocument) => {
    const { id: documentId, title } = document;
    const text = t`The file will be deleted permanently.`;
    const question = { title: t`Delete ${title}?`, text, ok: t`Delete` };
    if ((await openPopup('confirmation', question)) !== true) return null;
    const params = { path: { boatId, documentId } };
    const path = '/api/documents/boat/{boatId}/{documentId}';
    const sent = await send(api.DELETE(path, { params }), 'document');
    refresh();
    if (!sent.ok) return sent;
    update((before) => before.filter(({ id }) => id !== documentId));
    return { note: t`Document deleted` };
  });
  const fetchFile = (call: () => Promise<Ended>) => {
    removal.touch();
    fetching.run(call);
  };
  return {
    shown,
    note: removal.note,
    failure: fetching.failure ?? removal.failure,
    isFetching: fetching.isSaving,
    isDeleting: removal.isSaving,
    refresh,
    show: (form: 'new' | number | null) => {
      setShown(form);
      fetching.touch();
      removal.touch();
    },
    /** Stores a document as the server has just answered with it; `next` is the form that follows. */
    keep: (document: BoatDocument, sentence: string, next: 'new' | null = null) => {
      update((before) => withDocument(before, document));
      setShown(next);
      removal.tell({ note: sentence });
    },
    open: (document: BoatDocument) => fetchFile(() => openDocument(boatId, document)),
    save: (document: BoatDocument) => fetchFile(() => saveDocument(boatId, document)),
    remove: (document: BoatDocument) => {
      fetching.touch();
      removal.run(document);
    },
  };
}

/** The documents with this one replaced, or added at the start. */
function withDocument(documents: BoatDocument[], document: BoatDocument): BoatDocument[] {
  return documents.some(({ id }) => id === document.id)
    ? documents.map((known) => (known.id === document.id ? document : known))
    : [document, ...documents];
}
