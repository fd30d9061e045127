import { expect, test } from 'vitest';
import { chosenModel, modelName } from './model-name';

test('the name of a model has the brand once', () => {
  expect(modelName(chosenModel(1, 'Yanmar', '3YM30'))).toBe('Yanmar 3YM30');
  expect(modelName(chosenModel(2, 'Bavaria', 'BAVARIA 42'))).toBe('Bavaria 42');
  expect(modelName(chosenModel(3, 'Dufour', 'Dufourette'))).toBe('Dufour Dufourette');
});
