import { describe, expect, it } from 'vitest';
import { CLOSED, OPENED, pressKey } from './list-keys';

describe("the suggestion list's keyboard", () => {
  it('goes down through the options and back to the text', () => {
    let state = OPENED;
    const visited = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown'].map((key) => {
      state = pressKey(state, key, 3, false).state;
      return state.active;
    });
    expect(visited).toEqual([0, 1, 2, null]);
  });

  it('goes up from the text to the last option', () => {
    expect(pressKey(OPENED, 'ArrowUp', 3, false).state.active).toBe(2);
  });

  it('opens a closed list at its end nearest to the arrow', () => {
    expect(pressKey(CLOSED, 'ArrowDown', 3, false).state).toEqual({ isOpen: true, active: 0 });
    expect(pressKey(CLOSED, 'ArrowUp', 3, false).state).toEqual({ isOpen: true, active: 2 });
  });

  it('stays closed when there is nothing to show', () => {
    expect(pressKey(CLOSED, 'ArrowDown', 0, false).state).toEqual(CLOSED);
  });

  it('takes the active option with Enter, else leaves Enter to the form', () => {
    expect(pressKey({ isOpen: true, active: 1 }, 'Enter', 3, false)).toMatchObject({
      effect: 'choose',
      isHandled: true,
    });
    expect(pressKey(OPENED, 'Enter', 3, false)).toMatchObject({ effect: 'none', isHandled: false });
    expect(pressKey({ isOpen: false, active: 1 }, 'Enter', 3, false).effect).toBe('none');
  });

  it('closes with the first Escape and clears with the second', () => {
    const first = pressKey({ isOpen: true, active: 1 }, 'Escape', 3, false);
    expect(first).toMatchObject({ state: CLOSED, effect: 'none' });
    expect(pressKey(first.state, 'Escape', 3, false).effect).toBe('clear');
  });

  it('closes with Tab and lets the focus go on', () => {
    expect(pressKey(OPENED, 'Tab', 3, false)).toMatchObject({ state: CLOSED, isHandled: false });
  });

  it('leaves every key to an input method that is composing', () => {
    for (const key of ['Enter', 'ArrowDown', 'Escape']) {
      expect(pressKey(OPENED, key, 3, true)).toEqual({
        state: OPENED,
        effect: 'none',
        isHandled: false,
      });
    }
  });
});
