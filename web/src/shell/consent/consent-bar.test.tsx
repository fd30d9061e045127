import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Options } from '@/api/types';
import { answerConsent, permittedTools } from '@/environment/consent';
import { renderInApp } from '@/testing/render';
import { ConsentBar } from './consent-bar';

type Tools = Options['consentTools'];

const FIRST: Tools[number] = { kind: 'analytics', script: 'https://a.example/a.js', id: '1' };
const SECOND: Tools[number] = { kind: 'socialPixel', script: 'https://b.example/b.js', id: '2' };

afterEach(() => localStorage.clear());

function renderBar(asksConsent: boolean, consentTools: Tools): void {
  const allOptions = { asksConsent, consentTools, countsSearches: false } as unknown as Options;
  renderInApp(<ConsentBar path="/" />, { environment: { allOptions } });
}

const bar = () => screen.queryByRole('region', { name: 'Your privacy' });

// proves H-092
test('nothing is asked where nothing needs consent', () => {
  renderBar(false, []);
  expect(bar()).toBeNull();
});

test('a consent is for the scripts that were named; others are asked about again', async () => {
  answerConsent('granted', [FIRST]);
  expect(permittedTools([FIRST, SECOND])).toEqual([FIRST]);
  renderBar(true, [FIRST]);
  expect(bar()).toBeNull();
  renderBar(true, [FIRST, SECOND]);
  expect(await screen.findByRole('region', { name: 'Your privacy' })).toHaveTextContent(
    'analytics (a.example) and a social media pixel (b.example)',
  );
});

test('a consent to counting searches permits no scripts, and a refusal is for all', () => {
  answerConsent('granted', []);
  expect(permittedTools([FIRST])).toEqual([]);
  answerConsent('denied', [FIRST]);
  expect(permittedTools([FIRST])).toEqual([]);
  renderBar(true, [FIRST, SECOND]);
  expect(bar()).toBeNull();
});
