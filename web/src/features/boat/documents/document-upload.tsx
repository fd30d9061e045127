import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import type { BoatDocument } from '@/domains/boats/boat';
import { SaveLine } from '@/ui/fields/save-line';
import { useFocusInside } from '@/ui/focus/use-focus-inside';
import { useUnsaved } from '@/ui/forms/unsaved';
import { useForm } from '@/ui/forms/use-form';
import classes from '../page/boat.module.css';
import { DocumentFields } from './document-fields';
import { DocumentFile } from './document-file';
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
  onDone: (document: BoatDocument) => void;
  onLeave: () => void;
  /** Called after every answer: also a refusal may mean that something changed. */
  onAnswer: () => void;
}

/** Adds a document with its details. A failure keeps the chosen file. */
export function DocumentUpload(props: Props) {
  const { t } = useLingui();
  const { form, part, choose, leave } = useUpload(props);
  const { typed, save } = form;
  useFocusInside(form.form);
  const percent = Math.round((part ?? 0) * 100);
  return (
    <form {...form.props} className={classes['card']} aria-label={t`Add document`}>
      <DocumentFile isLocked={save.isSaving} error={save.fields['file']} onChoose={choose} />
      <DocumentFields typed={typed} errors={save.fields} onChange={form.change} />
      {part !== null && (
        <p className={rows['progress']}>
          <progress max={100} value={percent} aria-label={t`Sent`} /> {percent} %
        </p>
      )}
      <SaveLine {...save} isChanged label={<Trans>Add document</Trans>}>
        <Button variant="default" onClick={leave}>
          <Trans>Cancel</Trans>
        </Button>
      </SaveLine>
    </form>
  );
}

function useUpload({ boatId, kind, onDone, onLeave, onAnswer }: Props) {
  const { t, i18n } = useLingui();
  const cancel = useRef<AbortController | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [part, setPart] = useState<number | null>(null);
  const form = useForm<DocumentForm>({
    start: { title: '', kind, expiresAt: '' },
    name: `document/${boatId}/new`,
    write: async (typed) => {
      const { signal } = (cancel.current = new AbortController());
      const problems = documentProblems(typed, i18n);
      const inFile = file === null ? t`This field is required.` : await fileProblem(file, i18n);
      if (inFile !== null) problems['file'] = inFile;
      if (file === null || Object.keys(problems).length > 0) return { fields: problems };
      setPart(0);
      const sent = await sendDocument({ boatId, form: typed, file, onProgress: setPart, signal });
      setPart(null);
      // Cancelled.
      if (sent === null) return null;
      if (sent.ok) {
        form.discard();
        onDone(sent.data);
      }
      onAnswer();
      return sent;
    },
  });
  const { typed, save } = form;
  useUnsaved({ hasChanges: file !== null, isSaving: save.isSaving });
  const choose = (chosen: File | null) => {
    if (chosen === null) return;
    setFile(chosen);
    const isUntouched = typed.title === '' || typed.title === titleOf(file?.name ?? '');
    form.change(isUntouched ? { title: titleOf(chosen.name) } : {});
  };
  const leave = () => {
    if (save.isSaving) {
      cancel.current?.abort();
      return;
    }
    form.discard();
    onLeave();
  };
  return { form, part, choose, leave };
}
