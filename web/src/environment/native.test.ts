import { expect, test } from 'vitest';
import { nativeState } from './native';

// proves SHELL-19, SHELL-20, CONST-43, CONST-44
test.each([
  ['', { isNative: false, os: null }],
  ['os=android', { isNative: false, os: null }],
  ['isNative=true&os=android', { isNative: true, os: 'android' }],
  ['isNative=true&os=windows', { isNative: true, os: 'ios' }],
  ['isNative=true', { isNative: true, os: 'ios' }],
])('the query %o means %o', (query, state) => {
  expect(nativeState(new URLSearchParams(query))).toEqual(state);
});
