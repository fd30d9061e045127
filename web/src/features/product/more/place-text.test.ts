import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { boatPlaceText, placeText } from './place-text';

const PLACE = { serialFrom: '', serialTo: '', position: '', quantity: null, comments: '' };

test.each([
  [{ serialFrom: 'E00101', serialTo: 'E05999' }, 'Serial numbers E00101–E05999'],
  [{ serialFrom: 'E00101' }, 'From serial number E00101'],
  [{ serialTo: 'E05999', quantity: 1 }, 'Up to serial number E05999'],
  [{ position: 'port', quantity: 2, comments: 'Old pump' }, 'port · Quantity: 2 · Old pump'],
  [{}, ''],
])('says where a part belongs on an engine: %o', (known, words) => {
  expect(placeText({ ...PLACE, ...known }, i18n)).toBe(words);
});

test('describes the position of a part on a boat', () => {
  const place = { sectionName: 'Engine Room', quantity: 3, comments: 'Until hull 200' };
  expect(boatPlaceText(place, i18n)).toBe('Engine Room · Quantity: 3 · Until hull 200');
  expect(boatPlaceText({ sectionName: '', quantity: 1, comments: '' }, i18n)).toBe('');
});
