import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { SaveLine } from '@/ui/fields/save-line';
import { Conflicts, type ConflictWords } from './conflicts';
import type { RecordFormState } from './use-record-form';

interface Props<Form extends object> {
  state: RecordFormState<Form>;
  /** How the fields that were changed here and elsewhere are named. */
  words: ConflictWords<Form>;
  isChanged: boolean;
  /** The label of the button that saves. */
  label: ReactNode;
  /** The label of the button that discards. */
  leave: ReactNode;
  onLeave: () => void;
}

/** The end of a form for a record: conflicts, outcome, and the buttons to save and to discard. */
export function RecordFormEnd<Form extends object>(props: Props<Form>) {
  const { state, words, isChanged, label, leave, onLeave } = props;
  const { save, edits, stored, discard } = state;
  return (
    <>
      <Conflicts {...words} edits={edits} stored={stored} />
      <SaveLine {...save} isChanged={isChanged} label={label}>
        <Button
          variant="default"
          disabled={save.isSaving}
          onClick={() => {
            discard();
            onLeave();
          }}
        >
          {leave}
        </Button>
      </SaveLine>
    </>
  );
}
