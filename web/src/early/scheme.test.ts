import { afterEach, expect, test, vi } from 'vitest';
import { isDarkStart } from './scheme';

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('the page starts in the chosen colours, or else in those of the system', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  expect(isDarkStart()).toBe(true);
  localStorage.setItem('mantine-color-scheme-value', 'light');
  expect(isDarkStart()).toBe(false);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  localStorage.setItem('mantine-color-scheme-value', 'auto');
  expect(isDarkStart()).toBe(false);
  localStorage.setItem('mantine-color-scheme-value', 'dark');
  expect(isDarkStart()).toBe(true);
});
