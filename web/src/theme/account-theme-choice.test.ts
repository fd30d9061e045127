import { expect, test } from 'vitest';
import { type AccountThemeSources, chooseAccountTheme } from './account-theme-choice';

const NOTHING: AccountThemeSources = {
  fromAddress: null,
  isFirstTime: false,
  isNative: false,
  pending: null,
  ofUser: null,
  current: 'default',
};

const choose = (parts: Partial<AccountThemeSources>) =>
  chooseAccountTheme({ ...NOTHING, ...parts });

// proves THEME-17, THEME-18
test("the wrapper's theme is shown, and is saved for a user without one", () => {
  const wrapper = { fromAddress: 'harbour', isNative: true };
  expect(choose(wrapper)).toEqual({ show: 'harbour', isSaved: true });
  expect(choose({ ...wrapper, ofUser: 'north' })).toEqual({ show: 'harbour', isSaved: false });
});

// proves THEME-14, THEME-19
test('a first-time link gives its theme to a user without one', () => {
  const link = { fromAddress: 'harbour', isFirstTime: true };
  expect(choose(link)).toEqual({ show: 'harbour', isSaved: true });
  expect(choose({ ...link, ofUser: 'default' })).toEqual({ show: 'default', isSaved: false });
});

// proves THEME-20
test('a theme that was kept for the account is saved to it', () => {
  expect(choose({ pending: 'harbour', ofUser: 'north' })).toEqual({
    show: 'harbour',
    isSaved: true,
  });
});

// proves THEME-16, THEME-21
test("otherwise the user's own is shown, and without one nothing changes", () => {
  expect(choose({ ofUser: 'north', fromAddress: 'harbour' })).toEqual({
    show: 'north',
    isSaved: false,
  });
  expect(choose({ current: 'harbour' })).toEqual({ show: 'harbour', isSaved: false });
});
