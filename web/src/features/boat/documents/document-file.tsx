import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import classes from '../page/boat.module.css';
import rows from './document-row.module.css';

interface Props {
  /** It is being sent. */
  isLocked: boolean;
  error: string | undefined;
  onChoose: (file: File | null) => void;
}

/** The field that chooses a document's file. */
export function DocumentFile({ isLocked, error, onChoose }: Props) {
  const id = useId();
  return (
    <div className={rows['file']}>
      <label htmlFor={id}>
        <Trans>File</Trans>
      </label>
      <input
        id={id}
        type="file"
        name="file"
        accept="application/pdf,image/jpeg,image/png"
        disabled={isLocked}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={`${id}-hint${error === undefined ? '' : ` ${id}-error`}`}
        onChange={(event) => onChoose(event.currentTarget.files?.[0] ?? null)}
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
  );
}
