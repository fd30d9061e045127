import { i18n } from '@lingui/core';
import { describe, expect, test } from 'vitest';
import { unmetRequirements } from '@/ui/fields/password-rules';
import { signInProblem } from './sign-in-rules';
import { passwordMustHave, registration, signUpProblem } from './sign-up-rules';

const GOOD = {
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Berg',
  password: 'Abcdefgh1!',
  confirmation: 'Abcdefgh1!',
};

describe('a sign-in', () => {
  // proves AUTH-038, ERR-31
  test('needs both fields, and says which is empty', () => {
    expect(signInProblem({ email: ' ', password: '' }, i18n)).toEqual({
      text: 'All fields have to be filled.',
      fields: ['email', 'password'],
    });
  });

  // proves AUTH-039, ERR-32
  test('needs an e-mail address, and shows an example', () => {
    expect(signInProblem({ email: 'ada', password: 'x' }, i18n)).toEqual({
      text: 'Please enter an e-mail address in the format of name@example.com',
      fields: ['email'],
    });
  });

  test('accepts a password of spaces', () => {
    expect(signInProblem({ email: 'ada@example.com', password: '   ' }, i18n)).toBeNull();
  });
});

describe('a registration', () => {
  test('that has everything is sent', () => {
    expect(signUpProblem(GOOD, i18n)).toBeNull();
  });

  // proves AUTH-069
  test.each(['email', 'firstName', 'lastName', 'password', 'confirmation'])(
    'needs the field %s, which spaces do not fill',
    (name) => {
      expect(signUpProblem({ ...GOOD, [name]: '  ' }, i18n)).toEqual({
        text: 'All fields have to be filled.',
        fields: [name],
      });
    },
  );

  // proves AUTH-075, ERR-33
  test('names the first requirement that the password does not meet', () => {
    expect(signUpProblem({ ...GOOD, password: 'abc', confirmation: 'abc' }, i18n)).toEqual({
      text: 'Password must have: at least 10 characters',
      fields: ['password'],
    });
  });

  // proves AUTH-078, ERR-34
  test('needs the same password twice', () => {
    expect(signUpProblem({ ...GOOD, confirmation: 'Abcdefgh1?' }, i18n)).toEqual({
      text: 'Passwords do not match.',
      fields: ['confirmation'],
    });
  });

  // proves AUTH-080, AUTH-081, AUTH-085
  test('trims the e-mail and joins the names', () => {
    const form = { ...GOOD, email: ' ada@example.com ', firstName: ' Ada ', lastName: ' Berg ' };
    expect(registration(form)).toEqual({
      email: 'ada@example.com',
      password: 'Abcdefgh1!',
      fullName: 'Ada Berg',
    });
    expect(registration({ ...GOOD, firstName: ' ', lastName: '' }).fullName).toBe('');
  });

  // proves AUTH-076, AUTH-077
  test('names all requirements that a password does not meet', () => {
    expect(passwordMustHave(unmetRequirements('Abcdefghij'), i18n)).toBe(
      'Password must have: one digit, one special character (!@#$%^&*(),.?":{}|<>)',
    );
  });
});
