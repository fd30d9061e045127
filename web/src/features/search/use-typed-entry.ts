import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

interface Typed {
  /** Of the history's entry that is typed over. */
  key: string;
  /** The address that it had before; null when that was no search yet. */
  readonly address: string | null;
}

/**
 * The address that the history's entry had before its text was typed over. `shown` is the address of
 * the search that is shown; null without one.
 */
export function useTypedEntry(shown: string | null) {
  const { key } = useLocation();
  const type = useNavigationType();
  const typed = useRef<Typed | null>(null);
  // Typing replaces its entry. Any other entry has an address of its own.
  useLayoutEffect(() => {
    if (typed.current === null || typed.current.key === key) return;
    if (type === NavigationType.Replace) typed.current.key = key;
    else typed.current = null;
  }, [key, type]);
  return {
    /** Text is typed: the first time, the address is remembered. */
    begin: () => {
      typed.current ??= { key, address: shown };
      return typed.current.address;
    },
    /** The text is complete: what is typed next begins from its address. */
    finish: () => {
      const address = typed.current === null ? shown : typed.current.address;
      typed.current = null;
      return address;
    },
  };
}
