import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { describe, expect, test } from 'vitest';
import { EMAIL_FORMAT, isEmail } from './email';
import { nameProblem } from './name';
import { changedPasswordProblem, unmetRequirements } from './password-rules';
import {
  cleanCode,
  digitsOf,
  joinPhone,
  meantCode,
  phoneProblem,
  phoneProblems,
  splitPhone,
  typedPhone,
} from './phone';

interface Vector {
  input: string;
  ok: boolean;
  text?: string;
}

/** The vectors that the server's rules are tested on too. */
function vectors(field: string): Vector[] {
  const path = join(import.meta.dirname, '../../../../fixtures/fields', `${field}.json`);
  return JSON.parse(readFileSync(path, 'utf8')) as Vector[];
}

function words(problem: MessageDescriptor | null | undefined): string | undefined {
  return problem === null || problem === undefined ? undefined : i18n._(problem);
}

// proves AUTH-039, AUTH-040, PROF-68, ERR-32
describe('an e-mail address', () => {
  test.each(vectors('email'))('$input', ({ input, ok, text }) => {
    expect(isEmail(input)).toBe(ok);
    expect([undefined, words(EMAIL_FORMAT)]).toContain(text);
  });
});

// proves AUTH-070, AUTH-071, AUTH-072, AUTH-073, AUTH-074, AUTH-075, ERR-33, CONST-08
describe('a new password', () => {
  test.each(vectors('password'))('$input', ({ input, ok, text }) => {
    const [first] = unmetRequirements(input);
    expect(first === undefined).toBe(ok);
    expect(first && `Password must have: ${i18n._(first.label)}`).toBe(text);
  });

  // proves AUTH-074, CONST-09
  test('has exactly these special characters', () => {
    const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
    const others = printable.filter((character) => !/[A-Za-z0-9]/.test(character));
    const special = others.filter(
      (character) => unmetRequirements(`Abcdefghi1${character}`).length === 0,
    );
    expect(special.toSorted()).toEqual(Array.from('!@#$%^&*(),.?":{}|<>').toSorted());
  });

  test('lacks several things in their order', () => {
    expect(unmetRequirements('a').map(({ label }) => i18n._(label))).toEqual([
      'at least 10 characters',
      'one uppercase letter',
      'one digit',
      'one special character',
    ]);
  });
});

// proves PROF-22, ERR-37, CONST-10
test.each([
  ['12345', 'New password must contain at least 6 characters'],
  ['x'.repeat(129), 'New password must contain at most 128 characters'],
  ['old one', 'New password must be different from the current one'],
  ['123456', undefined],
])('the changed password %s: %s', (password, text) => {
  expect(words(changedPasswordProblem(password, 'old one'))).toBe(text);
});

// proves PROF-28, ERR-40
describe('a name', () => {
  test.each(vectors('name'))('$input', ({ input, text }) => {
    expect(words(nameProblem(input))).toBe(text);
  });
});

// proves PROF-52, PROF-59, PROF-60, PROF-61, PROF-62, ERR-47, CONST-70, CONST-71
describe('a phone number', () => {
  test.each(vectors('phone'))('$input', ({ input, text }) => {
    expect(words(phoneProblem(input, ['+44', '+39', '+1-242', '1 242']))).toBe(text);
  });

  // proves PROF-54, PROF-55, PROF-56
  test('keeps digits, and a plus before the code', () => {
    expect(cleanCode('44')).toBe('+44');
    expect(cleanCode('+1-242')).toBe('+1242');
    expect(cleanCode('abc')).toBe('');
    expect(digitsOf('(0)77 00-9')).toBe('077009');
  });

  test.each([
    ['+44 7700 900123', '+44-7700900123', null],
    ['0044 (0)7700 900-123', '+44-7700900123', null],
    ['+1 242 555 0123', '+1242-5550123', null],
    ['07700 900123', '', 'Please add the country code, for example +44.'],
    ['+999 7700', '', 'Please select valid Country Code.'],
    ['+44 77', '+44-77', 'Phone number must have at least 4 digits'],
  ])('is understood as it is usually written: %s', (typed, phone, problem) => {
    const meant = typedPhone(typed, ['+44', '+1', '+1-242']);
    expect({ ...meant, problem: words(meant.problem) ?? null }).toEqual({ phone, problem });
  });

  test.each([
    ['Norway', '+47'],
    [' norway ', '+47'],
    ['NO', '+47'],
    ['Åland', '+358'],
    ['aland', '+358'],
    ['Niger', '+227'],
    ['Nigeri', '+234'],
    ['Nig', null],
    ['Atlantis', null],
    ['0047', '+47'],
    ['+47', '+47'],
    ['9999', null],
  ])('its code is meant by %s', (typed, code) => {
    const dialCodes = [
      { code: 'NO', name: 'Norway', dial_code: '+47' },
      { code: 'AX', name: 'Åland', dial_code: '+358' },
      { code: 'NE', name: 'Niger', dial_code: '+227' },
      { code: 'NG', name: 'Nigeria', dial_code: '+234' },
    ];
    expect(meantCode(typed, dialCodes)).toBe(code);
  });

  test.each([
    [
      { code: '', number: '7700900123' },
      'phoneCode',
      'Please add the country code, for example +44.',
    ],
    [{ code: '+44', number: '' }, 'phone', 'Please add the number, or clear the country code.'],
    [{ code: 'Atlantis', number: '7700' }, 'phoneCode', 'Please select valid Country Code.'],
    [{ code: '+44', number: '12' }, 'phone', 'Phone number must have at least 4 digits'],
    [{ code: '', number: '' }, 'phone', undefined],
  ])('says which part is missing: %o', (phone, name, text) => {
    const [[field, problem] = []] = phoneProblems('phone', phone, ['+44']);
    expect([field, words(problem)]).toEqual([name, text]);
  });

  // proves PROF-57, PROF-58
  test('joins its parts only when there are both', () => {
    expect(joinPhone({ code: '+44', number: '7700900123' })).toBe('+44-7700900123');
    expect(joinPhone({ code: '+44', number: '' })).toBe('');
    expect(joinPhone({ code: '', number: '7700900123' })).toBe('');
    expect(splitPhone('+44-7700900123')).toEqual({ code: '+44', number: '7700900123' });
    expect(splitPhone(null)).toEqual({ code: '', number: '' });
  });
});
