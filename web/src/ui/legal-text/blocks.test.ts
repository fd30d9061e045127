import { expect, test } from 'vitest';
import { blocks } from './blocks';
import privacy from './texts/privacy-policy.md?raw';
import terms from './texts/terms-and-conditions.md?raw';

test('a text becomes headings, paragraphs and lists', () => {
  expect(blocks('Dated today\n\n## Law\n\nOne line\nand the next.\n\n- one\n- two\n')).toEqual([
    { kind: 'paragraph', text: 'Dated today' },
    { kind: 'heading', text: 'Law' },
    { kind: 'paragraph', text: 'One line and the next.' },
    { kind: 'list', items: ['one', 'two'] },
  ]);
});

test.each([terms, privacy])('the legal texts use no other marks', (text) => {
  const shown = blocks(text).flatMap((block) =>
    block.kind === 'list' ? block.items : [block.text],
  );
  expect(shown.filter((piece) => /[*_#`<>[\]]|^-/.test(piece))).toEqual([]);
});
