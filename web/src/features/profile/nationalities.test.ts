// @vitest-environment node
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { nationalityChoices } from './nationalities';

/** A list of the server: its rows by their columns. */
function listOf(file: string): string[][] {
  const path = resolve(import.meta.dirname, '../../../../api/data', file);
  const [, ...rows] = readFileSync(path, 'utf8').trim().split('\n');
  return rows.map((row) => row.split('\t'));
}

const nationalities = listOf('nationalities.tsv').map(([id, nationality = '']) => ({
  id: Number(id),
  nationality,
}));

/** The countries in the language of this column. */
function countriesIn(column: number) {
  return listOf('countries.tsv').map((row) => ({ code: row[0] ?? '', name: row[column] ?? '' }));
}

const ENGLISH = 2;
const header = readFileSync(
  resolve(import.meta.dirname, '../../../../api/data/countries.tsv'),
  'utf8',
).split('\n')[0];
const GERMAN = (header ?? '').split('\t').indexOf('de');

// proves CONST-73
test('each nationality names a different country in the other languages', () => {
  const countries = countriesIn(GERMAN);
  const choices = nationalityChoices({ nationalities, countries }, 'de');
  expect(new Set(choices.map(([, name]) => name)).size).toBe(228);
  const names = new Set(countries.map(({ name }) => name));
  expect(choices.filter(([, name]) => !names.has(name))).toEqual([]);
  expect(Object.fromEntries(choices)).toMatchObject({
    1: 'Afghanistan',
    60: 'Niederlande',
    79: 'Deutschland',
    143: 'Lesotho',
    228: 'Simbabwe',
  });
});

test('the choices are in the order of the alphabet, under the ids of the server', () => {
  const choices = nationalityChoices({ nationalities, countries: countriesIn(GERMAN) }, 'de');
  const sorted = choices.map(([, name]) => name).toSorted((a, b) => a.localeCompare(b, 'de'));
  expect(choices.map(([, name]) => name)).toEqual(sorted);
  expect(choices[2]).toEqual(['2', 'Albanien']);
});

test('English has its own words', () => {
  const choices = nationalityChoices({ nationalities, countries: countriesIn(ENGLISH) }, 'en');
  expect(choices[0]).toEqual(['1', 'Afghan']);
  expect(Object.fromEntries(choices)).toMatchObject({ 60: 'Dutch' });
});

test('for an unknown country the word of the server is used', () => {
  const choices = nationalityChoices({ nationalities, countries: [] }, 'de');
  expect(choices[0]).toEqual(['1', 'Afghan']);
});
