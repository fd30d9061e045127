import { expect, test } from 'vitest';
import { spellings } from './spellings';

test('a number is typed as printed, in one piece or with spaces', () => {
  expect(spellings('35-8M0065103')).toEqual(['35-8M0065103', '358M0065103', '35 8m0065103']);
  expect(spellings('3 586/496-A')).toEqual(['3 586/496-A', '3586496A', '3 586 496 a']);
});
