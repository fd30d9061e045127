import axe from 'axe-core';
import { expect } from 'vitest';

/** Fails when axe finds something. Colours are not judged: jsdom does not paint. */
export async function expectAccessible(element: Element): Promise<void> {
  const found = await axe.run(element, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(found.violations.map((violation) => `${violation.id}: ${violation.help}`)).toEqual([]);
}
