import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import type { BoatPart } from '@/domains/boats/boat';
import {
  bySection,
  isBelowMinimum,
  missingOf,
  partChanges,
  partFormOf,
  partProblems,
  withWords,
} from './part-rules';

function part(parts: Partial<BoatPart>): BoatPart {
  return {
    id: 1,
    engineId: null,
    productId: 9,
    sectionId: 3,
    section: 'Galley',
    quantity: 2,
    minimumQuantity: 0,
    locker: '',
    comments: '',
    source: 'user',
    version: 'a1',
    product: null,
    ...parts,
  };
}

test('only the changed fields of a part are sent', () => {
  const before = part({ locker: 'Port' });
  expect(partChanges(partFormOf(before), before, 'en')).toEqual({});
  const form = { ...partFormOf(before), quantity: '0', sectionId: '', locker: ' ' };
  expect(partChanges(form, before, 'en')).toEqual({ quantity: 0, sectionId: null, locker: '' });
});

test('a part without a minimum has an empty field, which is sent as zero', () => {
  for (const minimumQuantity of [0, null]) {
    const form = partFormOf(part({ minimumQuantity }));
    expect(form.minimumQuantity).toBe('');
    expect(partProblems(form, i18n)).toEqual({});
    expect(partChanges(form, null, 'en')).toMatchObject({ minimumQuantity: 0 });
  }
  expect(partFormOf(part({ minimumQuantity: 4 })).minimumQuantity).toBe('4');
});

test('quantity and minimum are whole numbers up to 999', () => {
  const form = partFormOf(part({}));
  expect(partProblems({ ...form, quantity: '0', minimumQuantity: '999' }, i18n)).toEqual({});
  expect(partProblems({ ...form, quantity: '', minimumQuantity: '1,5' }, i18n)).toEqual({
    quantity: 'Quantity must be a whole number between 0 and 999',
    minimumQuantity: 'Minimum must be a whole number between 0 and 999',
  });
  expect(partProblems({ ...form, locker: 'x'.repeat(61) }, i18n)).toEqual({
    locker: 'At most 60 characters',
  });
});

test('a quantity below the minimum is too low', () => {
  expect(isBelowMinimum(part({ quantity: 1, minimumQuantity: 2 }))).toBe(true);
  expect(isBelowMinimum(part({ quantity: 2, minimumQuantity: 2 }))).toBe(false);
  expect(isBelowMinimum(part({ quantity: 0, minimumQuantity: null }))).toBe(false);
});

test('the own section comes first, parts without one last', () => {
  const sections = ['', 'Rigging', 'My boat equipment', 'Deck'].map((section) => part({ section }));
  expect(bySection(sections).map(([section]) => section)).toEqual([
    'My boat equipment',
    'Deck',
    'Rigging',
    '',
  ]);
});

test('parts are found by words of name and location, without regard to accents', () => {
  const product = { productName: 'Hélice 17"', manufacturerProductNumber: '119175-77130' };
  const propeller = part({ product: product as BoatPart['product'], locker: 'Lazarette' });
  const other = part({ comments: 'for the winter' });
  const parts = [propeller, other];
  expect(withWords(parts, 'helice laz')).toEqual([propeller]);
  expect(withWords(parts, '119175')).toEqual([propeller]);
  expect(withWords(parts, 'WINTER')).toEqual([other]);
  expect(withWords(parts, ' ')).toEqual(parts);
});

test('the missing quantity is requested, but at least one', () => {
  expect(missingOf(part({ quantity: 2, minimumQuantity: 5 }))).toBe(3);
  expect(missingOf(part({ quantity: 5, minimumQuantity: 5 }))).toBe(1);
  expect(missingOf(part({ quantity: 2, minimumQuantity: null }))).toBe(1);
});
