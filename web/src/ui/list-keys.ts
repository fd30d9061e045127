/** The keyboard of a list under a text field, as in the WAI-ARIA editable combobox. */

export interface ListState {
  readonly isOpen: boolean;
  /** The option that Enter takes; null while the text itself is what Enter searches for. */
  readonly active: number | null;
}

export const CLOSED: ListState = { isOpen: false, active: null };
export const OPENED: ListState = { isOpen: true, active: null };

/** The action of a key in the search box besides changing the state of the list. */
export type KeyEffect = 'none' | 'choose' | 'clear';

export interface KeyResult {
  readonly state: ListState;
  readonly effect: KeyEffect;
  /** True when the browser must not do what it does with this key in a text field. */
  readonly isHandled: boolean;
}

/**
 * The reaction to a key. Arrows cycle through the options and the text; Enter chooses the active
 * option, otherwise it is left to the form; Escape first closes the list, then clears the text.
 * Keys are left to an input method while it is composing.
 */
export function pressKey(
  state: ListState,
  key: string,
  count: number,
  isComposing: boolean,
): KeyResult {
  if (isComposing) return { state, effect: 'none', isHandled: false };
  switch (key) {
    case 'ArrowDown':
      return moved(state, count, 1);
    case 'ArrowUp':
      return moved(state, count, -1);
    case 'Enter': {
      const isChoice = state.isOpen && state.active !== null;
      return { state: CLOSED, effect: isChoice ? 'choose' : 'none', isHandled: isChoice };
    }
    case 'Escape':
      return { state: CLOSED, effect: state.isOpen ? 'none' : 'clear', isHandled: true };
    case 'Tab':
      return { state: CLOSED, effect: 'none', isHandled: false };
    default:
      return { state, effect: 'none', isHandled: false };
  }
}

function moved(state: ListState, count: number, step: 1 | -1): KeyResult {
  if (count === 0) return { state, effect: 'none', isHandled: true };
  const places = count + 1; // The last place is the text field itself.
  const from = state.isOpen && state.active !== null ? state.active : count;
  const to = (from + step + places) % places;
  const active = to === count ? null : to;
  return { state: { isOpen: true, active }, effect: 'none', isHandled: true };
}
