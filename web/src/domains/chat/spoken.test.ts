import { expect, test } from 'vitest';
import { wholeSentences } from './spoken';

// proves CHAT-08
test('half a sentence is not announced until the answer is whole', () => {
  expect(wholeSentences('It fits. Also look at', false)).toEqual(['It fits.']);
  expect(wholeSentences('It fits. Also look at', true)).toEqual(['It fits.', 'Also look at']);
});

test('a mark at the very end may be in the middle of a number', () => {
  expect(wholeSentences('It holds 3.', false)).toEqual([]);
  expect(wholeSentences('It holds 3.5 l. Or', false)).toEqual(['It holds 3.5 l.']);
});

test('the entries of a list are announced one by one', () => {
  expect(wholeSentences('Take:\n- an impeller\n- a gasket\n', false)).toEqual([
    'Take:',
    '- an impeller',
    '- a gasket',
  ]);
});
