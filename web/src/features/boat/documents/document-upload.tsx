import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { BoatDocument } from '@/domains/boats/boat';
import { SaveLine } from '@/ui/fields/save-line';
import { useSave } from '@/ui/fields/use-save';
import { useFocusInside } from '@/ui/focus/use-focus-inside';
import { useUnsaved } from '@/ui/forms/unsaved';
import { useEdits } from '@/ui/forms/use-edits';
import classes from '../page/boat.module.css';
import { DocumentFields } from './document-fields';
import rows from './document-row.module.css';
import {
  type DocumentForm,
  type DocumentKind,
  documentProblems,
  fileProblem,
  titleOf,
} from './document-rules';
import { sendDocument } from './send-document';

interface Props {
  boatId: number;
  kind: DocumentKind;
  onDone: (paper: BoatDocument) => void;
  onLeave: () => void;
  /** Called after every answer: also a refusal may mean that something changed. */
  onAnswer: () => void;
}

/** Adds a document with its details. A failure keeps the chosen file. */
export function DocumentUpload({ boatId, kind, onDone, onLeave, onAnswer }: Props) {
  const { t, i18n } = useLingui();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  useFocusInside(form);
  const cancel = useRef<AbortController | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [part, setPart] = useState<number | null>(null);
  const save = useSave();
  useUnsaved({ hasChanges: file !== null, isSaving: save.isSaving });
  const edits = useEdits<DocumentForm>(
    `document/${boatId}/new`,
    { title: '', kind, expiresAt: '' },
    save,
  );
  const { typed } = edits;

  const choose = (chosen: File | null) => {
    if (chosen === null) return;
    setFile(chosen);
    save.touch();
    const isUntouched = typed.title === '' || typed.title === titleOf(file?.name ?? '');
    if (isUntouched) edits.change({ title: titleOf(chosen.name) });
  };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!save.start()) return;
    const controller = new AbortController();
    cancel.current = controller;
    const inFile = file === null ? t`This field is required.` : await fileProblem(file, i18n);
    const problems = documentProblems(typed, i18n);
    if (file === null || inFile !== null || Object.keys(problems).length > 0) {
      save.reject({ ...problems, ...(inFile !== null && { file: inFile }) }, form.current);
      return;
    }
    setPart(0);
    const { signal } = controller;
    const sent = await sendDocument({ boatId, form: typed, file, onProgress: setPart, signal });
    setPart(null);
    if (sent === null) {
      save.succeed(null);
      return;
    }
    if (sent.ok) {
      edits.discard();
      onDone(sent.data);
    } else save.refuse(sent.error, form.current);
    onAnswer();
  };
  const leave = () => {
    edits.discard();
    onLeave();
  };
  const error = save.fields['file'];
  const percent = Math.round((part ?? 0) * 100);
  return (
    <form
      ref={form}
      noValidate
      className={classes['card']}
      aria-label={t`Add document`}
      onSubmit={(event) => void handleSubmit(event)}
    >
      <div className={rows['file']}>
        <label htmlFor={id}>
          <Trans>File</Trans>
        </label>
        <input
          id={id}
          type="file"
          name="file"
          accept="application/pdf,image/jpeg,image/png"
          disabled={save.isSaving}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={`${id}-hint${error === undefined ? '' : ` ${id}-error`}`}
          onChange={(event) => choose(event.currentTarget.files?.[0] ?? null)}
        />
        <p id={`${id}-hint`} className={classes['soft']}>
          <Trans>PDF, JPEG or PNG, up to 20 MB</Trans>
        </p>
        {error !== undefined && (
          <p id={`${id}-error`} className={rows['problem']}>
            {error}
          </p>
        )}
      </div>
      <DocumentFields
        typed={typed}
        errors={save.fields}
        onChange={(parts) => {
          edits.change(parts);
          save.touch();
        }}
      />
      {part !== null && (
        <p className={rows['progress']}>
          <progress max={100} value={percent} aria-label={t`Sent`} /> {percent} %
        </p>
      )}
      <SaveLine {...save} isChanged label={<Trans>Add document</Trans>}>
        <Button
          variant="default"
          onClick={() => (save.isSaving ? cancel.current?.abort() : leave())}
        >
          <Trans>Cancel</Trans>
        </Button>
      </SaveLine>
    </form>
  );
}
