import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { MAX_TEXT_LENGTH } from '@/domains/search/search-state';
import { TextField } from '@/ui/fields/text-field';
import { SignalButton } from '@/ui/signal-button';
import classes from './scanner.module.css';

interface Props {
  /** Returns whether the text leads anywhere. */
  onCode: (text: string) => boolean;
}

/** The number of a code, typed. */
export function CodeForm({ onCode }: Props) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!onCode(text));
  };
  return (
    <form onSubmit={handleSubmit} noValidate>
      <TextField
        label={<Trans>Number</Trans>}
        name="code"
        value={text}
        onChange={setText}
        maxLength={MAX_TEXT_LENGTH}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        error={isMissing ? t`Please enter a number` : null}
        hint={<Trans>The digits under a bar code, or the part number on the label</Trans>}
        end={
          <SignalButton type="submit" className={classes['go'] ?? ''}>
            <Trans>Search</Trans>
          </SignalButton>
        }
      />
    </form>
  );
}
