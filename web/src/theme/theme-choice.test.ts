import { describe, expect, test } from 'vitest';
import { chooseVisitorTheme, type ThemeSources, themeName, withTheme } from './theme-choice';

const nothing: ThemeSources = {
  fromAddress: null,
  kept: null,
  path: '/',
  isNative: false,
  isFirstTime: false,
};

describe("a visitor's theme", () => {
  // proves THEME-13, THEME-23
  test('comes from the address before anything else', () => {
    const choice = chooseVisitorTheme({ ...nothing, fromAddress: 'harbour', kept: 'marina' });
    expect(choice.name).toBe('harbour');
  });

  // proves THEME-15, THEME-25
  test('is the kept one when the address names none', () => {
    expect(chooseVisitorTheme({ ...nothing, kept: 'marina' }).name).toBe('marina');
  });

  // proves THEME-22, THEME-25
  test('is the default when nothing names one', () => {
    expect(chooseVisitorTheme(nothing)).toEqual({ name: 'default', pending: null });
  });

  // proves THEME-24
  test.each(['/login', '/signup'])('is remembered for the account on %s', (path) => {
    const choice = chooseVisitorTheme({ ...nothing, fromAddress: 'harbour', path });
    expect(choice).toEqual({ name: 'harbour', pending: 'harbour' });
  });

  // proves THEME-24, THEME-14
  test.each([{ isNative: true }, { isFirstTime: true }, { path: '/brands' }])(
    'is not remembered with %o',
    (change) => {
      const sources = { ...nothing, fromAddress: 'harbour', path: '/login', ...change };
      expect(chooseVisitorTheme(sources).pending).toBeNull();
    },
  );
});

test.each(['', 'Harbour', '../x', 'a'.repeat(41), 'a b', 'a%2fb'])(
  '%o cannot be the name of a theme',
  (name) => {
    expect(themeName(name)).toBeNull();
  },
);

// proves THEME-30
test('a shared address carries the theme unless it is the default', () => {
  const url = new URL('https://parts.example/product/7?kit=1');
  expect(withTheme(url, 'harbour').search).toBe('?kit=1&t=harbour');
  expect(withTheme(url, 'default').search).toBe('?kit=1');
});
