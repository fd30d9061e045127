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

  const update = (change: (papers: BoatDocument[]) => BoatDocument[]) =>
    client.setQueryData(documentsQuery(boatId).queryKey, (before: BoatDocument[] = []) =>
      change(before),
    );
  const refresh = () => void refreshBoat(client, boatId, 'document');
  const fetching = useWrite((fetchFile: () => Promise<Ended>) => fetchFile());
  const removal = useWrite(async (paper: BoatDocument) => {
    const { id: documentId, title } = paper;
    const text = t`The file will be deleted permanently.`;
    const question = { title: t`Delete ${title}?`, text, ok: t`Delete` };
    if ((await openPopup('confirmation', question)) !== true) return null;
    const params = { path: { boatId, documentId } };
    const path = '/api/documents/boat/{boatId}/{documentId}';
    const sent = await send(api.DELETE(path, { params }), 'document');
    refresh();
    if (!sent.ok) return sent;
    update((papers) => papers.filter(({ id }) => id !== documentId));
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
    isBusy: fetching.isSaving,
    refresh,
    show: (form: 'new' | number | null) => {
      setShown(form);
      fetching.touch();
      removal.touch();
    },
    /** Stores a document as the server has just answered with it. */
    keep: (paper: BoatDocument, sentence: string) => {
      update((papers) => withPaper(papers, paper));
      setShown(null);
      removal.tell({ note: sentence });
    },
    open: (paper: BoatDocument) => fetchFile(() => openDocument(boatId, paper)),
    save: (paper: BoatDocument) => fetchFile(() => saveDocument(boatId, paper)),
    remove: (paper: BoatDocument) => {
      fetching.touch();
      removal.run(paper);
    },
  };
}

/** The documents with this one in its place, or before all others. */
function withPaper(papers: BoatDocument[], paper: BoatDocument): BoatDocument[] {
  return papers.some(({ id }) => id === paper.id)
    ? papers.map((known) => (known.id === paper.id ? paper : known))
    : [paper, ...papers];
}
