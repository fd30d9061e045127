import { expect, test } from 'vitest';
import { markedParts } from './marked-parts';

function show(text: string, ranges: number[][]): string {
  return markedParts(text, ranges)
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join('');
}

test('marks what matched and keeps the rest', () => {
  expect(
    show('Bilge pump 12 V', [
      [0, 5],
      [6, 10],
    ]),
  ).toBe('[Bilge] [pump] 12 V');
});

test('counts as the server does, in UTF-16 units', () => {
  expect(show('⚓🛥 anchor', [[4, 10]])).toBe('⚓🛥 [anchor]');
});

test.each([
  ['nothing', [], 'pump'],
  ['everything', [[0, 4]], '[pump]'],
  [
    'an overlap',
    [
      [0, 3],
      [2, 4],
    ],
    '[pum][p]',
  ],
  [
    'the wrong order',
    [
      [2, 4],
      [0, 2],
    ],
    '[pu][mp]',
  ],
  ['beyond the end', [[2, 99]], 'pu[mp]'],
  ['backwards', [[3, 1]], 'pump'],
])('stays whole with %s', (_name, ranges, expected) => {
  expect(show('pump', ranges)).toBe(expected);
});
