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
  /** What is shown in place of the form to who may only look. */
  summary: readonly SummaryField[];
  children: ReactNode;
}

/**
 * The form around fields of a boat, with its save line at hand; for who may only look a summary, with
 * what was refused when they no longer could more.
 */
export function FormFrame({ state, summary, children }: Props) {
  const { boat, save, readOnly, isEdited } = state;
  // At hand while there is something to save or to read of it; else it only ends the form.
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
