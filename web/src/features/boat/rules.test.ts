import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { i18n } from '@lingui/core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Boat, Engine } from '@/domains/boats/boat';
import { splitPhone } from '@/ui/fields/phone';
import {
  type EngineForm,
  engineChanges,
  engineFormOf,
  engineProblems,
  readOnProblem,
} from './engines/engine-rules';
import { yearProblem } from './page/field-rules';
import { type BoatForm, boatProblems, changesOf, formOf } from './record/boat-rules';

interface Vector {
  field: string;
  input: string | number | null;
  ok: boolean;
  text?: string;
}

/**
 * The shared examples are in the form in which values are sent: the server is tested with them too.
 */
function vectors(name: string): Vector[] {
  const path = join(import.meta.dirname, '../../../../fixtures/fields', `${name}.json`);
  return JSON.parse(readFileSync(path, 'utf8')) as Vector[];
}

const BOAT = {
  id: 7,
  boatName: 'Nutshell',
  boatBrand: 'Bavaria',
  boatModel: 'Cruiser 37',
  boatBmtId: 102,
  boatProductionYear: 2005,
  hullIdentificationNumber: 'USABC12345A505',
  dcVolt: 12,
  acVolt: null,
  numberOfPeoplePermittedOnBoard: 8,
  crew: 2,
  insuranceValue: 200,
  insuranceExpirationDate: '2027-02-14',
  afterSalesDealerMobile: '+44-7700900123',
  boatUse: [1],
  sailingStyle: [],
  designStyle: [],
  isActive: true,
  insuranceCurrency: 'EUR',
  club: null,
} as unknown as Boat;

const ENGINE = { ...engineFormOf(null, 'en'), model: '3YM30' };

/** A refusal from the server: its English sentence has unformatted numbers. */
function asSent(problem: string | undefined): string | undefined {
  return problem?.replaceAll(/(?<=\d),(?=\d{3})/g, '');
}

// The year of the shared examples, and of the server's tests.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-15T08:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

// proves PROF-49
describe('a field of a boat', () => {
  test.each(vectors('boat'))('$field $input', ({ field, input, ok, text }) => {
    const typed = String(input ?? '');
    const value = field === 'afterSalesDealerMobile' ? splitPhone(typed) : typed;
    const form: BoatForm = { ...formOf(BOAT, 'en'), [field]: value };
    const problem = boatProblems(form, ['+44'], i18n)[field];
    expect(problem === undefined).toBe(ok);
    expect(asSent(problem)).toBe(text);
  });
});

describe('a field of an engine', () => {
  test.each(vectors('engine'))('$field $input', ({ field, input, ok, text }) => {
    const form: EngineForm = { ...ENGINE, [field]: String(input ?? '') };
    const problem = engineProblems(form, i18n)[field];
    expect(problem === undefined).toBe(ok);
    expect(asSent(problem)).toBe(text);
  });
});

test('a year is at most the next', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  expect(yearProblem('2027', i18n, now)).toBeNull();
  expect(yearProblem('2028', i18n, now)).toBe('Year must be between 1900 and 2027');
  expect(yearProblem('MMXX', i18n, now)).toBe('Year must be between 1900 and 2027');
});

test('hours are read today at the latest', () => {
  const today = '2026-11-22';
  expect(readOnProblem('2026-11-22', i18n, today)).toBeNull();
  expect(readOnProblem('2026-11-23', i18n, today)).toBe('Date cannot be in the future');
});

describe('what is sent of a boat', () => {
  test('is what changed', () => {
    expect(changesOf(formOf(BOAT, 'en'), BOAT, 'en')).toEqual({});
    const form = { ...formOf(BOAT, 'en'), boatName: ' Nutshell II ', dcVolt: '24', acVolt: '' };
    expect(changesOf(form, BOAT, 'en')).toEqual({ boatName: 'Nutshell II', dcVolt: 24 });
    expect(changesOf({ ...formOf(BOAT, 'en'), insuranceExpirationDate: '' }, BOAT, 'en')).toEqual({
      insuranceExpirationDate: null,
    });
  });

  test('is zero for people that were cleared, and zero leaves the field empty', () => {
    const form = formOf(BOAT, 'en');
    expect(changesOf({ ...form, crew: '' }, BOAT, 'en')).toEqual({ crew: 0 });
    const newBoat = { ...BOAT, crew: 0, numberOfPeoplePermittedOnBoard: 0 };
    const { crew, numberOfPeoplePermittedOnBoard } = formOf(newBoat, 'en');
    expect([crew, numberOfPeoplePermittedOnBoard]).toEqual(['', '']);
    expect(changesOf(formOf(newBoat, 'en'), newBoat, 'en')).toEqual({});
  });

  // proves BOAT-084
  test('has no insured value that nobody entered', () => {
    for (const insuranceValue of [200, 0]) {
      const newBoat = { ...BOAT, insuranceValue };
      expect(formOf(newBoat, 'en').insuranceValue).toBe('');
      expect(changesOf(formOf(newBoat, 'en'), newBoat, 'en')).toEqual({});
    }
    expect(formOf({ ...BOAT, insuranceValue: 85_000 }, 'en').insuranceValue).toBe('85000');
  });

  test('is the number that is meant in the reader’s language', () => {
    const typed = (insuranceValue: string, language: string) =>
      changesOf({ ...formOf(BOAT, language), insuranceValue }, BOAT, language);
    expect(typed('85.000', 'de')).toEqual({ insuranceValue: 85_000 });
    expect(typed('85,000', 'en')).toEqual({ insuranceValue: 85_000 });
    expect(typed('85 000', 'fr')).toEqual({ insuranceValue: 85_000 });
    const unclear = { ...formOf(BOAT, 'en'), insuranceValue: '85.000' };
    expect(boatProblems(unclear, ['+44'], i18n)).toEqual({
      insuranceValue: 'This can mean 85000 or 85. Please type one of them',
    });
  });

  test('includes a text that is not a number', () => {
    const form = { ...formOf(BOAT, 'en'), acVolt: 'many' };
    expect(changesOf(form, BOAT, 'en')).toHaveProperty('acVolt');
    expect(boatProblems(form, [], i18n)['acVolt']).toBe('Voltage must be between 0 and 1,000');
  });

  test('is the model as one', () => {
    const form = { ...formOf(BOAT, 'en'), boatBmtId: 0, boatModel: 'Cruiser 38' };
    expect(changesOf(form, BOAT, 'en')).toEqual({
      boatBmtId: 0,
      boatBrand: 'Bavaria',
      boatModel: 'Cruiser 38',
    });
  });
});

describe('what is sent of an engine', () => {
  test('is what is given of a new one', () => {
    const form = { ...ENGINE, serialNumber: 'E00101', hours: '1240,5' };
    expect(engineChanges(form, null, 'en')).toEqual({
      kind: 'engine',
      model: '3YM30',
      serialNumber: 'E00101',
      hours: 1240.5,
    });
  });

  test('is what changed of another, the model as one', () => {
    const engine = {
      ...engineFormOf(null, 'en'),
      make: 'Yanmar',
      model: '3YM30',
      engineModelId: 4,
      year: 2005,
      hours: null,
      hoursReadOn: null,
    } as unknown as Engine;
    const form = engineFormOf(engine, 'en');
    expect(engineChanges({ ...form, year: '2006' }, engine, 'en')).toEqual({ year: 2006 });
    expect(engineChanges({ ...form, engineModelId: null, model: '3YM20' }, engine, 'en')).toEqual({
      engineModelId: null,
      make: 'Yanmar',
      model: '3YM20',
    });
  });
});
