import { expect, test } from 'vitest';
import { modelName } from './model-name';

test('a brand is not repeated if the name of the model begins with it', () => {
  expect(modelName('Bavaria', 'Bavaria Cruiser 30')).toBe('Bavaria Cruiser 30');
  expect(modelName('BAVARIA', 'Bavaria Cruiser 30')).toBe('Bavaria Cruiser 30');
  expect(modelName('Hallberg-Rassy', '31')).toBe('Hallberg-Rassy 31');
  expect(modelName('Dufour', 'Dufouri 30')).toBe('Dufour Dufouri 30');
  expect(modelName('', 'Folkboat')).toBe('Folkboat');
  expect(modelName('Bavaria', '')).toBe('Bavaria');
});
