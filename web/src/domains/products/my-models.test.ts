import { afterEach, expect, test } from 'vitest';
import { keepMyModels, type MyModels, NO_MODELS, readMyModels } from './my-models';

const MINE: MyModels = {
  kind: 'boat',
  boat: { id: 101, brand: 'Bavaria', model: 'Cruiser 37' },
  engine: { id: 1, brand: 'Volvo Penta', model: 'D1-30' },
  serial: '5101302000',
};

afterEach(() => sessionStorage.clear());

test('what a visitor chose is known on the next page', () => {
  expect(readMyModels()).toEqual(NO_MODELS);
  keepMyModels(MINE);
  expect(readMyModels()).toEqual(MINE);
});

test.each(['', '[]', 'null', '{"kind":7,"boat":"x","engine":{"id":"1"},"serial":5}', '{'])(
  'what something else wrote there is no choice: %s',
  (kept) => {
    sessionStorage.setItem('draft:visitor:my-models', kept);
    expect(readMyModels()).toEqual(NO_MODELS);
  },
);
