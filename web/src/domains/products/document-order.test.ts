import { expect, test } from 'vitest';
import { byReadersLanguage, listedDocuments } from './document-order';

function documents(...names: string[]) {
  return names.map((fileName) => written(fileName, 'en'));
}

function written(fileName: string, language: string) {
  return { fileName, title: fileName, language, kind: 'product' };
}

// proves POP-31, CONST-85
test('parts lists are hidden however they are written', () => {
  const names = listedDocuments(documents('Parts List', 'LIST', 'specialist', 'Manual'), 'en');
  expect(names.map((entry) => entry.fileName)).toEqual(['Manual']);
});

// proves POP-32, POP-33, CONST-84
test('named documents come before plain ones, else in their own order', () => {
  const names = listedDocuments(documents('Document', 'Wiring', 'Document', 'Assembly'), 'en');
  expect(names.map((entry) => entry.fileName)).toEqual([
    'Wiring',
    'Assembly',
    'Document',
    'Document',
  ]);
});

// proves PROD-21
test.each([
  ['de', ['de', 'mul', 'en', 'nl', 'it']],
  ['en', ['en', 'mul', 'nl', 'it', 'de']],
  ['fr', ['mul', 'en', 'nl', 'it', 'de']],
])(
  'a reader of %s sees what they can read first: their language, several, English',
  (language, order) => {
    const all = ['nl', 'en', 'it', 'mul', 'de'].map((one) => written('Manual', one));
    expect(byReadersLanguage(all, language).map((entry) => entry.language)).toEqual(order);
    expect(listedDocuments(all, language).map((entry) => entry.language)).toEqual(order);
  },
);

test('a plain document in the reader’s language comes before a named one in another', () => {
  const all = [written('Wiring', 'en'), written('Document', 'de'), written('All', 'mul')];
  const names = listedDocuments(all, 'de').map((entry) => entry.fileName);
  expect(names).toEqual(['Document', 'All', 'Wiring']);
});
