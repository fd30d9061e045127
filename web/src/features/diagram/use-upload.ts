import { useLingui } from '@lingui/react/macro';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Diagram } from '@/api/types';
import { uploadFile } from '@/api/upload-file';
import { setCurrentDiagram } from '@/domains/diagrams/current';
import { searchTextOf } from '@/domains/diagrams/file-name';
import { diagramQuery, diagramsQuery } from '@/domains/diagrams/queries';
import { paths } from '@/routes/paths';
import { sessionState } from '@/session/session';
import { pdfProblem } from './pdf-file';

const STEP_MS = 100;
const STEPS = 35;

/** A file that is being sent, and how far the bar is, in steps. */
interface Running {
  file: File;
  step: number;
}

/** The upload of the newest file: those before it no longer decide what the search shows. */
let latest: AbortController | null = null;

/**
 * Sends a chosen file. The bar does not show how much was sent: it takes the same time for every
 * file, then the search opens, and the file is read in the meantime.
 */
export function useUpload(userId: number) {
  const { i18n } = useLingui();
  const client = useQueryClient();
  const navigate = useNavigate();
  const ending = useRef<AbortController | null>(null);
  const [running, setRunning] = useState<Running | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const file = running?.file;

  useEffect(() => {
    if (file === undefined) return;
    let step = 0;
    const timer = setInterval(() => {
      step += 1;
      setRunning({ file, step });
      if (step < STEPS) return;
      clearInterval(timer);
      const userInput = searchTextOf(file.name);
      void navigate(paths.search('all-system', userInput === '' ? {} : { userInput }));
    }, STEP_MS);
    return () => clearInterval(timer);
  }, [file, navigate]);

  const choose = async ([chosen]: readonly File[]) => {
    if (chosen === undefined || running !== null) return;
    const found = await pdfProblem(chosen, i18n);
    setProblem(found);
    if (found !== null) return;
    latest = ending.current = new AbortController();
    setRunning({ file: chosen, step: 0 });
    void sendDiagram(chosen, { userId, client, language: i18n.locale }, ending.current);
  };
  return {
    file,
    part: running === null ? 0 : running.step / STEPS,
    problem,
    choose: (files: readonly File[]) => void choose(files),
    cancel: () => {
      ending.current?.abort();
      setCurrentDiagram(userId, null);
      setRunning(null);
    },
  };
}

interface Sender {
  userId: number;
  client: QueryClient;
  language: string;
}

async function sendDiagram(
  file: File,
  { userId, client, language }: Sender,
  ending: AbortController,
): Promise<void> {
  const body = new FormData();
  body.append('file', file, file.name);
  setCurrentDiagram(userId, { state: 'reading', fileName: file.name });
  const sent = await uploadFile({
    path: `/api/diagrams?language=${language}`,
    body,
    read: (diagram) => diagram as Diagram,
    source: 'diagram',
    onProgress: () => undefined,
    signal: ending.signal,
  });
  const session = sessionState();
  if (sent === null || session.kind !== 'user' || session.user.id !== userId) return;
  if (sent.ok) void client.invalidateQueries(diagramsQuery());
  if (latest !== ending) return;
  if (sent.ok) {
    client.setQueryData(diagramQuery(sent.data.id, language).queryKey, sent.data);
    setCurrentDiagram(userId, { state: 'read', id: sent.data.id });
  } else {
    setCurrentDiagram(userId, { state: 'failed', fileName: file.name, error: sent.error });
  }
}
