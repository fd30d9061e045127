import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import type { Favorite } from '@/api/types';
import { favoriteChanges, favoriteFormOf, favoriteProblems } from './favorite-rules';

const FAVORITE = { quantity: 2, note: 'For the mast' } as Favorite;

test('only what was changed is sent, and everything of a product that is added again', () => {
  const form = favoriteFormOf(FAVORITE);
  expect(form).toEqual({ quantity: '2', note: 'For the mast' });
  expect(favoriteChanges(form, FAVORITE)).toEqual({});
  expect(favoriteChanges({ ...form, quantity: '3' }, FAVORITE)).toEqual({ quantity: 3 });
  expect(favoriteChanges({ ...form, note: ' For  two ' }, FAVORITE).note).toMatch(/^For/);
  expect(favoriteChanges(form, null)).toEqual({ quantity: 2, note: 'For the mast' });
});

test('a quantity is a whole number from 1 to 999, and a note has at most 500 characters', () => {
  for (const quantity of ['1', '999', ' 5 ']) {
    expect(favoriteProblems({ quantity, note: '' }, i18n)).toEqual({});
  }
  for (const quantity of ['', '0', '1000', '-1', '1.5', 'two']) {
    expect(favoriteProblems({ quantity, note: '' }, i18n)['quantity']).toContain('1 and 999');
  }
  const note = 'x'.repeat(501);
  expect(favoriteProblems({ quantity: '1', note }, i18n)['note']).toBe('At most 500 characters');
});
