import { useEffect } from 'react';
import { keepFocus } from './focus-keeper';

/** Runs `keepFocus` for the whole app. */
export function useFocusKept(): void {
  useEffect(keepFocus, []);
}
