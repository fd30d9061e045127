import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormError } from '@/ui/fields/form-error';
import { SaveLine } from '@/ui/fields/save-line';
import { ReadOnlyNote } from '../page/read-only-note';
import classes from '../page/save-bar.module.css';
import { BoatConflicts } from './boat-conflicts';
import { BoatSummary, type SummaryField } from './boat-summary';
import type { BoatFormState } from './use-boat-form';

interface Props {
  state: BoatFormState;
  /** What is shown instead of the form to a user who may only read. */
  summary: readonly SummaryField[];
  children: ReactNode;
}

/**
 * The form around fields of a boat, with its save line always visible. A user who may only read gets
 * a summary, with the refusal when the right to change was removed during a save.
 */
export function FormFrame({ state, summary, children }: Props) {
  const { boat, save, readOnly, isEdited } = state;
  // Always visible while there is something to save or a message; otherwise at the end of the form.
  const isAtHand = isEdited || save.isSaving || save.note !== null || save.failure !== null;
  return (
    <form {...state.props}>
      {readOnly && <ReadOnlyNote boat={boat} />}
      {readOnly ? <BoatSummary boat={boat} fields={summary} /> : children}
      {readOnly && save.failure !== null && (
        <div className={classes['save']} data-at-hand>
          <FormError id="save-failure">{save.failure}</FormError>
        </div>
      )}
      {!readOnly && (
        <div className={classes['bar']} data-at-hand={isAtHand || undefined}>
          <BoatConflicts state={state} />
          <SaveLine {...save} isChanged={isEdited} label={<Trans>Save</Trans>}>
            {isEdited && (
              <Button variant="default" disabled={save.isSaving} onClick={state.discard}>
                <Trans>Discard</Trans>
              </Button>
            )}
          </SaveLine>
        </div>
      )}
    </form>
  );
}
