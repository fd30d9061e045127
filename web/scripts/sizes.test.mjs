import { expect, test } from 'vitest';
import { sizeProblems } from './sizes.mjs';

test('sizes on the scales are accepted', () => {
  const css = `
    :root { --space-8: 8px; }
    .card { padding: 0 var(--space-8) 1px; margin: auto; font-size: var(--text-sm); }
    .title { font-size: clamp(1.5rem, 1.25rem + 1.2vw, 2rem); border-radius: 50%; }
    .field { padding-right: 52px; width: 33px; }
    @media (width >= 700px) { .card { gap: var(--space-12); } }
  `;
  expect(sizeProblems(css)).toEqual([]);
});

test.each([
  ['.card { padding: 7px 0; }', 'padding: 7px 0;'],
  ['.card { margin-inline: -12px; }', 'margin-inline: -12px;'],
  ['.card { row-gap: calc(2px + 1vw); }', 'row-gap: calc(2px + 1vw);'],
  ['.card { font-size: 0.93rem; }', 'font-size: 0.93rem;'],
  ['.card { border-radius: 5px; }', 'border-radius: 5px;'],
  ['@media (max-width: 700px) { a { color: red; } }', '@media (max-width: 700px)'],
  ['@media (width < 640px) { a { color: red; } }', '@media (width < 640px)'],
])('%s has a size of its own', (css, problem) => {
  expect(sizeProblems(css)).toEqual([problem]);
});
