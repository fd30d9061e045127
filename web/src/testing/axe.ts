import axe from 'axe-core';
import { expect } from 'vitest';

/** Fails if axe finds a violation. Colours are not checked, because jsdom does not paint. */
export async function expectAccessible(element: Element): Promise<void> {
  const found = await axe.run(element, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(found.violations.map((violation) => `${violation.id}: ${violation.help}`)).toEqual([]);
}
