import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

interface Typed {
  /** The key of the history entry whose text is being typed. */
  key: string;
  /** The address of that entry before; null if it was not a search. */
  readonly address: string | null;
}

/**
 * The address of a history entry before its text was typed. `shown` is the address of the current
 * search; null if there is none.
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
    /** Called when text is typed; the first time, the address is stored. */
    begin: () => {
      typed.current ??= { key, address: shown };
      return typed.current.address;
    },
    /** Called when the text is complete; the next text starts from its address. */
    finish: () => {
      const address = typed.current === null ? shown : typed.current.address;
      typed.current = null;
      return address;
    },
  };
}
