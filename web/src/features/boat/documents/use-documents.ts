import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type Sent, send } from '@/api/client';
import type { Boat, BoatDocument } from '@/domains/boats/boat';
import { documentsQuery } from '@/domains/boats/queries';
import { refreshBoat } from '@/domains/boats/refresh-boat';
import { openPopup } from '@/popups/open-popup';
import { failureText } from '@/session/server-texts';
import { useFoundDraft } from '@/ui/forms/use-found-draft';
import { openDocument, saveDocument } from './open-document';

/** The actions on the documents of a boat, and their outcome. */
export function useDocuments({ id: boatId }: Boat) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  /** The open form: of a new document, or of one that is edited. */
  const draft = useFoundDraft(`document/${boatId}/`);
  const [shown, setShown] = useState<'new' | number | null>(
    draft === null || draft === 'new' ? draft : Number(draft),
  );
  const [note, setNote] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const update = (change: (papers: BoatDocument[]) => BoatDocument[]) =>
    client.setQueryData(documentsQuery(boatId).queryKey, (before: BoatDocument[] = []) =>
      change(before),
    );
  const refresh = () => void refreshBoat(client, boatId, 'document');
  const fetchFile = async (call: () => Promise<Sent<unknown>>) => {
    setIsBusy(true);
    setNote(null);
    const sent = await call();
    setIsBusy(false);
    setFailure(sent.ok ? null : failureText(sent.error, i18n));
  };
  return {
    shown,
    note,
    failure,
    isBusy,
    refresh,
    show: (form: 'new' | number | null) => {
      setShown(form);
      setNote(null);
      setFailure(null);
    },
    /** Stores a document as the server has just answered with it. */
    keep: (paper: BoatDocument, sentence: string) => {
      update((papers) =>
        papers.some(({ id }) => id === paper.id)
          ? papers.map((known) => (known.id === paper.id ? paper : known))
          : [paper, ...papers],
      );
      setShown(null);
      setNote(sentence);
    },
    open: (paper: BoatDocument) => fetchFile(() => openDocument(boatId, paper)),
    save: (paper: BoatDocument) => fetchFile(() => saveDocument(boatId, paper)),
    remove: async (paper: BoatDocument) => {
      const { id: documentId, title } = paper;
      const text = t`The file will be deleted permanently.`;
      const question = { title: t`Delete ${title}?`, text, ok: t`Delete` };
      if ((await openPopup('confirmation', question)) !== true) return;
      const params = { path: { boatId, documentId } };
      const path = '/api/documents/boat/{boatId}/{documentId}';
      const sent = await send(api.DELETE(path, { params }), 'document');
      setFailure(sent.ok ? null : failureText(sent.error, i18n));
      setNote(sent.ok ? t`Document deleted` : null);
      if (sent.ok) update((papers) => papers.filter(({ id }) => id !== documentId));
      refresh();
    },
  };
}
