import { Plural, useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconPlayerStopFilled, IconSend2 } from '@tabler/icons-react';
import { type KeyboardEvent, type Ref, useId } from 'react';
import classes from './composer.module.css';

/** The counter is shown when so few characters are left. */
const NEAR_END = 200;
const MOST_ROWS = 6;

interface Props {
  ref?: Ref<HTMLTextAreaElement>;
  label: string;
  value: string;
  onChange: (text: string) => void;
  maxLength: number;
  /** True while a message is sent or answered: the text can be typed, but not sent. */
  isBusy: boolean;
  onSend: () => void;
  /** Stops the answer that is being written; null if there is none. */
  onStop?: (() => void) | null;
}

/** The field for a message: Enter sends it, Shift+Enter begins a new line. */
export function Composer(props: Props) {
  const { ref, label, value, onChange, maxLength, isBusy, onSend, onStop = null } = props;
  const id = useId();
  const left = maxLength - characters(value);
  const isEmpty = value.trim() === '';
  const canSend = !isBusy && !isEmpty && left >= 0;
  const handleKey = (event: KeyboardEvent) => {
    // Enter also ends the choice of a character in an input method.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (canSend) onSend();
  };
  return (
    <form
      className={classes['composer']}
      onSubmit={(event) => {
        event.preventDefault();
        if (canSend) onSend();
      }}
    >
      <label htmlFor={id} className={classes['label']}>
        {label}
      </label>
      <div className={classes['row']}>
        <textarea
          ref={ref}
          id={id}
          name="message"
          className={classes['field']}
          // Where the field cannot grow by itself, it grows with the lines.
          rows={Math.min(MOST_ROWS, value.split('\n').length)}
          value={value}
          placeholder={label}
          enterKeyHint="send"
          autoComplete="off"
          aria-invalid={left < 0 || undefined}
          aria-describedby={`${id}-left`}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={handleKey}
        />
        <EndButton canSend={canSend} onStop={onStop} />
      </div>
      <p id={`${id}-left`} className={classes['left']} data-over={left < 0 || undefined}>
        {left < 0 && (
          <Plural value={-left} one="# character too many" other="# characters too many" />
        )}
        {left >= 0 && left <= NEAR_END && (
          <Plural value={left} one="# character left" other="# characters left" />
        )}
      </p>
    </form>
  );
}

/** Sends the message, or stops the answer that is being written. */
function EndButton({ canSend, onStop }: { canSend: boolean; onStop: (() => void) | null }) {
  const { t } = useLingui();
  if (onStop !== null) {
    return (
      <ActionIcon size={44} variant="default" aria-label={t`Stop the answer`} onClick={onStop}>
        <IconPlayerStopFilled aria-hidden size={20} />
      </ActionIcon>
    );
  }
  return (
    <ActionIcon
      type="submit"
      size={44}
      className={classes['send'] ?? ''}
      aria-label={t`Send`}
      aria-disabled={!canSend}
    >
      <IconSend2 aria-hidden size={22} />
    </ActionIcon>
  );
}

/** How many characters the server counts: code points, not halves of them. */
function characters(text: string): number {
  return Array.from(text).length;
}
