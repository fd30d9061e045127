import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { FileField } from '@/ui/fields/file-field';
import { STORED_FILES, sizeText } from '@/ui/files/file-rules';
import { JobProgress } from '@/ui/job-progress';
import { RowButton } from '@/ui/row-button';
import { MAX_FILES } from './file-rules';
import classes from './quote-answer.module.css';
import type { useAnswerFiles } from './use-answer-files';

interface Props {
  state: ReturnType<typeof useAnswerFiles>;
  /** The server's error about the files of the answer. */
  error: string | undefined;
}

/** The files of an answer: at most three, each of which can be removed before sending. */
export function AnswerFiles({ state, error }: Props) {
  const { t, i18n } = useLingui();
  const { files, isSaving, add, remove } = state;
  return (
    <>
      <FileField
        label={t`Files`}
        name="files"
        accept={STORED_FILES}
        isMultiple
        chosen={null}
        error={state.failure ?? error}
        hint={t`Up to three, for example your offer or a data sheet: PDF, JPEG or PNG, up to 20\u00a0MB each`}
        isDisabled={isSaving || files.length >= MAX_FILES}
        onChoose={add}
      />
      {files.length > 0 && (
        <ul className={classes['files']} aria-label={t`Files of your answer`}>
          {files.map((file) => {
            const { id, fileName } = file;
            return (
              <li key={id}>
                <span>
                  {fileName} <small>{sizeText(file.size, i18n.locale)}</small>
                </span>
                <RowButton
                  label={t`Remove ${fileName}`}
                  isWaiting={isSaving}
                  onClick={() => remove(file)}
                >
                  <Trans>Remove</Trans>
                </RowButton>
              </li>
            );
          })}
        </ul>
      )}
      <Sending state={state} />
    </>
  );
}

/** The file that is being sent, or that could not be sent. */
function Sending({ state: { queue, job, retry, cancel } }: Pick<Props, 'state'>) {
  const { t } = useLingui();
  const fileName = queue[0]?.name ?? '';
  if (job === null) return null;
  return (
    <div className={classes['sending']}>
      <JobProgress label={t`Sending ${fileName}`} job={job} onCancel={cancel} onRetry={retry} />
      {job.state === 'failed' && (
        <Button variant="default" aria-label={t`Do not send ${fileName}`} onClick={cancel}>
          <Trans>Do not send</Trans>
        </Button>
      )}
    </div>
  );
}
