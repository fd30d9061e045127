import { useEffect } from 'react';
import { keepFocus } from './focus-keeper';

/** Keeps the focus of the whole app from getting lost, as `keepFocus` says. */
export function useFocusKept(): void {
  useEffect(keepFocus, []);
}
