import { Trans } from '@lingui/react/macro';
import { IconUpload } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { DropZone } from './drop-zone';
import classes from './field.module.css';
import zone from './file-field.module.css';

interface Props {
  label: ReactNode;
  name: string;
  /** What the device's picker offers. */
  accept: string;
  isMultiple?: boolean;
  /** The name of the chosen file; null before one is chosen. */
  chosen: string | null;
  error: string | undefined;
  /** A sentence under the field. */
  hint: ReactNode;
  /** What is asked for on a device without a pointer to drop with; otherwise a file. */
  touchPrompt?: ReactNode;
  isDisabled: boolean;
  onChoose: (files: File[]) => void;
}

/** A labelled field for files: chosen on the device, or dropped on it. */
export function FileField(props: Props) {
  const { label, name, accept, isMultiple = false, chosen, error, hint, isDisabled } = props;
  const id = useId();
  const describedBy = [chosen !== null && 'chosen', 'hint', error !== undefined && 'error'];
  return (
    <div className={classes['field']}>
      <label htmlFor={id}>{label}</label>
      <DropZone
        className={zone['zone']}
        accept={accept}
        isMultiple={isMultiple}
        isDisabled={isDisabled}
        opensOnPress
        input={{
          id,
          name,
          tabIndex: 0,
          disabled: isDisabled,
          'aria-invalid': error !== undefined || undefined,
          'aria-describedby': describedBy
            .filter((part) => part !== false)
            .map((part) => `${id}-${part}`)
            .join(' '),
        }}
        onChoose={props.onChoose}
      >
        <IconUpload aria-hidden size={26} stroke={1.5} />
        <span>
          {chosen !== null && (
            <strong id={`${id}-chosen`} className={zone['chosen']}>
              {chosen}
            </strong>
          )}
          <Prompt isMultiple={isMultiple} touchPrompt={props.touchPrompt} />
        </span>
      </DropZone>
      <p id={`${id}-hint`} className={classes['hint']}>
        {hint}
      </p>
      {error !== undefined && (
        <p id={`${id}-error`} className={classes['problem']}>
          {error}
        </p>
      )}
    </div>
  );
}

/** Nothing can be dropped on a device that is only touched. */
function Prompt({ isMultiple, touchPrompt }: { isMultiple: boolean; touchPrompt: ReactNode }) {
  if (matchMedia('(hover: none)').matches) {
    if (touchPrompt !== undefined) return touchPrompt;
    return isMultiple ? <Trans>Choose files</Trans> : <Trans>Choose a file</Trans>;
  }
  return isMultiple ? (
    <Trans>Choose files or drop them here</Trans>
  ) : (
    <Trans>Choose a file or drop it here</Trans>
  );
}
