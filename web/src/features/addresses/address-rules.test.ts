import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import type { Address } from '@/api/types';
import { addressChanges, addressProblems, detailsOf, formOf } from './address-rules';

const GOOD = { ...formOf(null), street: ' 1 Quay ', city: 'Genoa', country: 'IT' };

// proves PROF-44, PROF-45
test('an address needs street, city and country', () => {
  expect(addressProblems(formOf(null), [], i18n)).toEqual({
    street: 'Street field is required',
    city: 'City field is required',
    country: 'Country field is required',
  });
  const unseen = { ...GOOD, street: '\u200b', city: ' \u2060' };
  expect(Object.keys(addressProblems(unseen, [], i18n))).toEqual(['street', 'city']);
  expect(addressProblems(GOOD, [], i18n)).toEqual({});
});

test('a field has a maximum length', () => {
  const long = { ...GOOD, postalCode: 'x'.repeat(21), label: 'x'.repeat(60) };
  expect(addressProblems(long, [], i18n)).toEqual({ postalCode: 'At most 20 characters' });
});

test('the phone follows the rules of phones', () => {
  const form = { ...GOOD, phone: { code: '+39', number: '123' } };
  expect(addressProblems(form, ['+39'], i18n)).toEqual({
    phone: 'Phone number must have at least 4 digits',
  });
});

test('what is sent is trimmed, with the phone as one', () => {
  const form = { ...GOOD, phone: { code: '+39', number: '10123456' } };
  expect(detailsOf(form)).toMatchObject({
    street: '1 Quay',
    countryCode: 'IT',
    phone: '+39-10123456',
  });
});

test('only what was changed of an address is sent', () => {
  const address = { street: '1 Quay', city: 'Genoa', countryCode: 'IT' } as Address;
  expect(addressChanges(formOf(address), address)).toEqual({});
  const moved = { ...formOf(address), city: ' Nice ', country: 'FR' };
  expect(addressChanges(moved, address)).toEqual({ city: 'Nice', countryCode: 'FR' });
});
