import { expect, test } from 'vitest';
import { listedDocuments } from './document-order';

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

test("documents in the reader's language come first, then those in several", () => {
  const all = [written('Wiring', 'en'), written('Document', 'de'), written('All', 'mul')];
  const names = listedDocuments(all, 'de').map((entry) => entry.fileName);
  expect(names).toEqual(['Document', 'All', 'Wiring']);
});
