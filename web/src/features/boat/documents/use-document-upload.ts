import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { BoatDocument } from '@/domains/boats/boat';
import { fileProblem } from '@/ui/files/file-rules';
import { useUnsaved } from '@/ui/forms/unsaved';
import { useForm } from '@/ui/forms/use-form';
import type { Job } from '@/ui/job-progress';
import { type DocumentForm, type DocumentKind, documentProblems, titleOf } from './document-rules';
import { sendDocument } from './send-document';

interface Options {
  boatId: number;
  kind: DocumentKind;
  onStored: (document: BoatDocument, left: number) => void;
  onLeave: () => void;
  onAnswer: () => void;
}

/** The chosen files, of which the first is in the form, and its upload. */
export function useDocumentUpload({ boatId, kind, onStored, onLeave, onAnswer }: Options) {
  const { t, i18n } = useLingui();
  const { part, upload, abort } = useSending(boatId);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [file, next] = files;
  const form = useForm<DocumentForm>({
    start: { title: '', kind, expiresAt: '' },
    name: `document/${boatId}/new`,
    write: async (typed) => {
      const problems = documentProblems(typed, i18n);
      const sent = await upload(typed, file, async () => {
        if (file === undefined) return { ...problems, file: t`This field is required.` };
        const inFile = await fileProblem(file, i18n);
        return inFile === null ? problems : { ...problems, file: inFile };
      });
      if (sent === null || 'fields' in sent) return sent;
      if (sent.ok) {
        form.discard();
        setFiles((before) => before.slice(1));
        // The next file begins with the kind of this one.
        if (next !== undefined) form.change({ title: titleOf(next.name), kind: typed.kind });
        onStored(sent.data, files.length - 1);
      }
      onAnswer();
      return sent;
    },
  });
  const { typed, save } = form;
  useUnsaved({ hasChanges: files.length > 0, isSaving: save.isSaving });
  const choose = (chosen: readonly File[]) => {
    const [first] = chosen;
    if (first === undefined) return;
    const isUntouched = typed.title === '' || typed.title === titleOf(file?.name ?? '');
    setFiles(chosen);
    form.change(isUntouched ? { title: titleOf(first.name) } : {});
  };
  const leave = () => {
    form.discard();
    onLeave();
  };
  return {
    form,
    files,
    job: jobOf(part, save.failure),
    choose,
    /** Removes a waiting file. */
    drop: (dropped: File) => setFiles((before) => before.filter((one) => one !== dropped)),
    cancel: () => (save.isSaving ? abort() : leave()),
  };
}

type Problems = Readonly<Record<string, string>>;

/** Sends one file at a time after it was checked, and reports the progress. */
function useSending(boatId: number) {
  const ending = useRef<AbortController | null>(null);
  const [part, setPart] = useState<number | null>(null);
  const upload = async (
    form: DocumentForm,
    file: File | undefined,
    check: () => Promise<Problems>,
  ) => {
    const { signal } = (ending.current = new AbortController());
    const fields = await check();
    if (file === undefined || Object.keys(fields).length > 0) return { fields };
    setPart(0);
    const sent = await sendDocument({ boatId, form, file, onProgress: setPart, signal });
    setPart(null);
    return sent;
  };
  return { part, upload, abort: () => ending.current?.abort() };
}

function jobOf(part: number | null, failure: string | null): Job | null {
  if (part !== null) return { state: 'running', part };
  return failure === null ? null : { state: 'failed', reason: failure };
}
