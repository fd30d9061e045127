import { describe, expect, test } from 'vitest';
import { importsOf, layerProblem } from './layers.mjs';

describe('the layers', () => {
  test.each([
    ['features/search/loader.ts', 'domains/search/queries'],
    ['ui/fit-line.tsx', 'domains/boats/boat'],
    ['domains/search/queries.ts', 'domains/boats/own-section'],
    ['features/boat/insurance/insurance-page.tsx', 'features/boat/documents/documents'],
    ['features/boat/parts/part-row.tsx', 'features/boat/page/boat.module.css'],
    ['shell/shell.tsx', 'features/popups/popup-host'],
  ])('%s may import %s', (from, to) => {
    expect(layerProblem(from, to)).toBeNull();
  });

  test.each([
    ['api/client.ts', 'session/session', 'api lies below session'],
    ['session/session.ts', 'domains/boats/queries', 'session lies below domains'],
    ['ui/fit-line.tsx', 'features/search/loader', 'ui lies below features'],
    ['features/home/hero.tsx', 'shell/header', 'features lies below shell'],
    ['domains/boats/queries.ts', 'domains/search/queries', 'boats lies below search'],
    ['domains/search/queries.ts', 'domains/buying/buy', 'search lies below buying'],
    ['domains/tours/tour.ts', 'domains/boats/boat', 'tours has no place among the domains'],
    ['features/home/hero.tsx', 'features/search/loader', 'a feature does not use another feature'],
    [
      'features/boat/parts/part-row.tsx',
      'features/boat/engines/engine-form',
      'parts does not use engines',
    ],
    ['features/boat/page/boat-gate.tsx', 'features/boat/parts/part-row', 'page does not use parts'],
    ['components/flag.tsx', 'api/client', 'components has no place among the layers'],
    ['api/client.ts', 'testing/render', 'the app knows nothing of its tests'],
  ])('%s may not import %s', (from, to, problem) => {
    expect(layerProblem(from, to)).toBe(problem);
  });
});

test('imports are found in every notation', () => {
  const source = `
    import { api } from '@/api/client';
    import './flag.module.css';
    import text from '../ui/terms.md?raw';
    export { one } from "./one";
    const page = async () => (await import('@/features/home/home-page')).HomePage;
    const spread = import(
      './far'
    );
    import { useState } from 'react';
    import { version } from '../../package.json';
  `;
  expect(importsOf('shell/shell.tsx', source)).toEqual([
    'api/client',
    'shell/flag.module.css',
    'ui/terms.md',
    'shell/one',
    'features/home/home-page',
    'shell/far',
  ]);
});
