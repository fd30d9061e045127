import { i18n } from '@lingui/core';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { messages as german } from '@/locales/de.po';
import { messages as english } from '@/locales/en.po';
import { messages as spanish } from '@/locales/es.po';
import { messages as french } from '@/locales/fr.po';
import { messages as italian } from '@/locales/it.po';
import { messages as dutch } from '@/locales/nl.po';
import { renderInApp } from '@/testing/render';
import { PhoneField } from './phone-field';

test.each([
  ['en', english, '+44'],
  ['de', german, '+49'],
  ['es', spanish, '+34'],
  ['fr', french, '+33'],
  ['it', italian, '+39'],
  ['nl', dutch, '+31'],
] as const)('the example of a country code suits readers of %s', (locale, messages, code) => {
  i18n.loadAndActivate({ locale, messages });
  renderInApp(<PhoneField value={{ code: '', number: '' }} onChange={() => {}} errors={{}} />);
  expect(screen.getByPlaceholderText(code)).toHaveValue('');
});
