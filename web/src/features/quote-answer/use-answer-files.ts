import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api, type Sent, send } from '@/api/client';
import type { QuoteFile, RequestToVendor } from '@/api/types';
import { uploadFile } from '@/api/upload-file';
import { useUnsaved } from '@/ui/forms/unsaved';
import { useWrite } from '@/ui/forms/use-write';
import type { Job } from '@/ui/job-progress';
import { attachedFiles, chosenProblem, MAX_FILES } from './file-rules';
import { requestQuery } from './request-query';

const SOURCE = 'file of an answer';

interface Options {
  token: string;
  request: RequestToVendor;
  /** Files of the previous answer that were removed. */
  leftOut: readonly number[];
  onLeaveOut: (leftOut: number[]) => void;
}

/**
 * The files of an answer. They are uploaded when they are chosen, one after the other, so that they
 * survive a reload like everything that is typed.
 */
export function useAnswerFiles({ token, request, leftOut, onLeaveOut }: Options) {
  const { i18n } = useLingui();
  const { update, upload, part, abort } = useUploading(token);
  const [queue, setQueue] = useState<readonly File[]>([]);
  const files = attachedFiles(request, leftOut);
  const sending = useWrite(async (chosen: readonly File[]) => {
    const problem = await chosenProblem(chosen, MAX_FILES - files.length, i18n);
    if (problem !== null) return { failure: problem };
    for (const [index, file] of chosen.entries()) {
      setQueue(chosen.slice(index));
      const sent = await upload(file);
      // A failed file stays and can be sent again; files after a cancelled one are not sent.
      if (sent !== null && !sent.ok) return sent;
      if (sent === null) break;
    }
    setQueue([]);
    return null;
  });
  const removal = useWrite(async (file: QuoteFile) => {
    const params = { path: { token, fileId: file.id } };
    const path = '/api/quote-answers/{token}/files/{fileId}';
    const sent = await send(api.DELETE(path, { params }), SOURCE);
    if (sent.ok) update((waiting) => waiting.filter(({ id }) => id !== file.id));
    return sent;
  });
  useUnsaved({ hasChanges: queue.length > 0, isSaving: sending.isSaving });
  const isUnsent = (file: QuoteFile) => request.unsentFiles.some(({ id }) => id === file.id);
  return {
    files,
    queue,
    job: jobOf(queue, part, sending.failure),
    failure: removal.failure ?? (queue.length === 0 ? sending.failure : null),
    isSaving: sending.isSaving || removal.isSaving,
    add: (chosen: readonly File[]) => {
      removal.touch();
      sending.run(chosen);
    },
    retry: () => sending.run(queue),
    cancel: () => {
      abort();
      setQueue([]);
      sending.touch();
    },
    remove: (file: QuoteFile) => {
      sending.touch();
      if (isUnsent(file)) removal.run(file);
      else onLeaveOut([...leftOut, file.id]);
    },
  };
}

/** Uploads one file at a time, reports the progress, and adds it to the files of the answer. */
function useUploading(token: string) {
  const { i18n } = useLingui();
  const client = useQueryClient();
  const { queryKey } = requestQuery(token, i18n.locale);
  const ending = useRef<AbortController | null>(null);
  const [part, setPart] = useState<number | null>(null);
  const update = (change: (waiting: QuoteFile[]) => QuoteFile[]) =>
    client.setQueryData(
      queryKey,
      (known) => known && { ...known, unsentFiles: change(known.unsentFiles) },
    );
  const upload = async (file: File): Promise<Sent<QuoteFile> | null> => {
    const { signal } = (ending.current = new AbortController());
    const body = new FormData();
    body.append('file', file, file.name);
    const path = `/api/quote-answers/${encodeURIComponent(token)}/files`;
    setPart(0);
    const sent = await uploadFile({
      path,
      body,
      read: (answer) => answer as QuoteFile,
      source: SOURCE,
      onProgress: setPart,
      signal,
    });
    setPart(null);
    if (sent?.ok === true) update((waiting) => [...waiting, sent.data]);
    return sent;
  };
  return { update, upload, part, abort: () => ending.current?.abort() };
}

function jobOf(queue: readonly File[], part: number | null, failure: string | null): Job | null {
  if (queue.length === 0) return null;
  if (failure !== null) return { state: 'failed', reason: failure };
  return { state: 'running', part };
}
