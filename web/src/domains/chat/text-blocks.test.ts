import { expect, test } from 'vitest';
import { textBlocks } from './text-blocks';

test('a text without lists is its paragraphs', () => {
  expect(textBlocks('One\ntwo\n\nThree')).toEqual([
    { kind: 'paragraph', lines: ['One', 'two'] },
    { kind: 'paragraph', lines: ['Three'] },
  ]);
});

test('lines that begin with a dash are a list, also with empty lines between them', () => {
  expect(textBlocks('Take:\n- an impeller\n- \u002d5 °C oil\n\n- a gasket\nThen stop.')).toEqual([
    { kind: 'paragraph', lines: ['Take:'] },
    { kind: 'list', items: ['an impeller', '-5 °C oil', 'a gasket'] },
    { kind: 'paragraph', lines: ['Then stop.'] },
  ]);
});

test('a dash inside a line, and a number with a sign, are text', () => {
  expect(textBlocks('a - b\n-5 °C')).toEqual([{ kind: 'paragraph', lines: ['a - b', '-5 °C'] }]);
});

test('tags and addresses stay text', () => {
  const text = '<b>bold</b> https://example.com [link](https://example.com)';
  expect(textBlocks(text)).toEqual([{ kind: 'paragraph', lines: [text] }]);
});

test('an empty text has no parts', () => {
  expect(textBlocks('\n\n')).toEqual([]);
});
