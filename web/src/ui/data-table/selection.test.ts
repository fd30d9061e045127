// @vitest-environment node
import { expect, test } from 'vitest';
import { afterPress, afterPressOnAll } from './selection';

const SHOWN = ['a', 'b', 'c', 'd'];
const press = (chosen: string[], key: string, from: string | null = null) =>
  afterPress(new Set(chosen), SHOWN, { key, from });

test('a click selects a row, and a second click deselects it', () => {
  expect(press([], 'b')).toEqual(new Set(['b']));
  expect(press(['b', 'z'], 'b')).toEqual(new Set(['z']));
});

test('a range may go up or down, and all of its rows get the state of the last', () => {
  expect(press(['a'], 'c', 'a')).toEqual(new Set(['a', 'b', 'c']));
  expect(press(['d'], 'b', 'd')).toEqual(new Set(['b', 'c', 'd']));
  expect(press(['a', 'b', 'c'], 'c', 'b')).toEqual(new Set(['a']));
});

test('a range from a row of another page selects only the last row', () => {
  expect(press(['z'], 'c', 'z')).toEqual(new Set(['c', 'z']));
});

test('the heading selects the whole page and does not change other pages', () => {
  expect(afterPressOnAll(new Set(['z', 'b']), SHOWN)).toEqual(new Set([...SHOWN, 'z']));
  expect([...afterPressOnAll(new Set(['z', ...SHOWN]), SHOWN)]).toEqual(['z']);
});
