import type { ReactNode } from 'react';
import { SignalButton } from '../signal-button';
import classes from './field.module.css';
import { FormError } from './form-error';
import { SavedNote } from './saved-note';

interface Props {
  failure: string | null;
  note: string | null;
  isSaving: boolean;
  isChanged: boolean;
  /** The label of the button. */
  label: ReactNode;
  /** Further buttons. */
  children?: ReactNode;
}

/**
 * The end of a form that saves: its outcome, and the button, which is disabled until there is a
 * change.
 */
export function SaveLine({ failure, note, isSaving, isChanged, label, children }: Props) {
  return (
    <>
      <FormError id="save-failure">{failure}</FormError>
      <SavedNote>{note}</SavedNote>
      <div className={classes['buttons']}>
        <SignalButton type="submit" loading={isSaving} disabled={!isChanged || isSaving}>
          {label}
        </SignalButton>
        {children}
      </div>
    </>
  );
}
