import { expect, test } from 'vitest';
import {
  afterSave,
  conflictsOf,
  type Edits,
  keepMine,
  takeStored,
  typedOver,
  withChange,
} from './edits';

const STORED = { name: 'Luna', port: 'Bari', uses: [1] };

function typing(...parts: Partial<typeof STORED>[]): Edits<typeof STORED> {
  const none: Edits<typeof STORED> = {};
  return parts.reduce((edits, part) => withChange(edits, part, STORED), none);
}

test('typed values override stored ones', () => {
  const edits = typing({ name: 'Stella' });
  expect(typedOver(edits, { ...STORED, port: 'Nice' })).toEqual({
    name: 'Stella',
    port: 'Nice',
    uses: [1],
  });
});

test('values typed during a save remain after it', () => {
  const sent = typing({ name: 'Stella', port: 'Nice' });
  const now = withChange(sent, { name: 'Stella Maris' }, STORED);
  const stored = { ...STORED, name: 'Stella', port: 'Nice' };
  const left = afterSave(now, sent, stored);
  expect(left).toEqual({ name: { typed: 'Stella Maris', over: 'Stella' } });
  expect(conflictsOf(left, stored)).toEqual([]);
  expect(afterSave(sent, sent, stored)).toEqual({});
});

test('a field that was also changed on the server is a conflict, an unedited one is not', () => {
  const edits = typing({ name: 'Stella', port: 'Nice' });
  expect(conflictsOf(edits, { ...STORED, uses: [2] })).toEqual([]);
  expect(conflictsOf(edits, { ...STORED, port: 'Genoa' })).toEqual(['port']);
  // Both meant the same.
  expect(conflictsOf(edits, { ...STORED, port: 'Nice' })).toEqual([]);
});

test('further typing does not hide a change on the server', () => {
  const stored = { ...STORED, name: 'Maria' };
  const edits = withChange(typing({ name: 'S' }), { name: 'Stella' }, stored);
  expect(conflictsOf(edits, stored)).toEqual(['name']);
});

test('a field that is again as it was is not changed', () => {
  expect(typing({ name: 'Stella' }, { name: 'Luna' })).toEqual({});
});

test('a conflict ends by keeping either value', () => {
  const stored = { ...STORED, name: 'Maria' };
  const edits = typing({ name: 'Stella', port: 'Nice' });
  const mine = keepMine(edits, ['name'], stored);
  expect(conflictsOf(mine, stored)).toEqual([]);
  expect(typedOver(mine, stored).name).toBe('Stella');
  const theirs = takeStored(edits, ['name']);
  expect(conflictsOf(theirs, stored)).toEqual([]);
  expect(typedOver(theirs, stored)).toMatchObject({ name: 'Maria', port: 'Nice' });
});
