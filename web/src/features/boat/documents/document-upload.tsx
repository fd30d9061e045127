import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { BoatDocument } from '@/domains/boats/boat';
import { FileField } from '@/ui/fields/file-field';
import { SaveLine } from '@/ui/fields/save-line';
import { STORED_FILES } from '@/ui/files/file-rules';
import { useFocusInside } from '@/ui/focus/use-focus-inside';
import { JobProgress } from '@/ui/job-progress';
import classes from '../page/boat.module.css';
import { DocumentFields } from './document-fields';
import type { DocumentKind } from './document-rules';
import { useDocumentUpload } from './use-document-upload';
import { WaitingFiles } from './waiting-files';

interface Props {
  boatId: number;
  kind: DocumentKind;
  /** Called for each stored document, with how many of the chosen files are left. */
  onStored: (document: BoatDocument, left: number) => void;
  onLeave: () => void;
  /** Called after every answer: also a refusal may mean that something changed. */
  onAnswer: () => void;
}

/**
 * Adds documents with their details, one after the other when several files were chosen. A failure
 * keeps the chosen files.
 */
export function DocumentUpload(props: Props) {
  const { t } = useLingui();
  const { form, files, job, choose, drop, cancel } = useDocumentUpload(props);
  const { typed, save } = form;
  useFocusInside(form.form);
  const [file] = files;
  const fileName = file?.name ?? '';
  return (
    <form {...form.props} className={classes['card']} aria-label={t`Add document`}>
      <FileField
        label={<Trans>File</Trans>}
        name="file"
        accept={STORED_FILES}
        isMultiple
        chosen={file?.name ?? null}
        hint={t`PDF, JPEG or PNG, up to 20\u00a0MB`}
        error={save.fields['file']}
        isDisabled={save.isSaving}
        onChoose={choose}
      />
      <WaitingFiles files={files.slice(1)} onDrop={drop} />
      <DocumentFields typed={typed} errors={save.fields} onChange={form.change} />
      {job !== null && (
        <JobProgress
          label={t`Sending ${fileName}`}
          job={job}
          onRetry={Object.keys(save.fields).length === 0 ? () => save.run(typed) : undefined}
        />
      )}
      <SaveLine {...save} failure={null} isChanged label={<Trans>Add document</Trans>}>
        <Button variant="default" onClick={cancel}>
          <Trans>Cancel</Trans>
        </Button>
      </SaveLine>
    </form>
  );
}
