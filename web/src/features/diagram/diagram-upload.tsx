import { Trans, useLingui } from '@lingui/react/macro';
import { FileField } from '@/ui/fields/file-field';
import { JobProgress } from '@/ui/job-progress';
import classes from './diagram.module.css';
import { fileSize } from './pdf-file';
import { useUpload } from './use-upload';

/** Chooses a PDF, and shows its name, its size and a bar until the search opens. */
export function DiagramUpload({ userId }: { userId: number }) {
  const { t, i18n } = useLingui();
  const { file, part, problem, choose, cancel } = useUpload(userId);
  const size = file === undefined ? '' : fileSize(file.size, i18n);
  return (
    <section className={classes['upload']}>
      <p>
        <Trans>
          Upload the PDF of a parts list. We search the catalogue for its name, and show which of
          its parts we found.
        </Trans>
      </p>
      <FileField
        label={<Trans>Parts list or diagram</Trans>}
        name="file"
        accept="application/pdf,.pdf"
        chosen={file?.name ?? null}
        hint={t`PDF, up to 20\u00a0MB. It is not stored; the parts that were found are deleted after 24 hours.`}
        error={problem ?? undefined}
        isDisabled={file !== undefined}
        onChoose={choose}
      />
      {file !== undefined && (
        <div className={classes['file']}>
          <p className={classes['size']}>{size}</p>
          <JobProgress
            label={t`Uploading ${file.name}`}
            job={{ state: 'running', part }}
            onCancel={cancel}
          />
        </div>
      )}
    </section>
  );
}
