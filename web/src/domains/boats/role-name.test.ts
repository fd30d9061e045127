import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { roleInText, roleName } from './role-name';

test.each([
  ['en', 'Captain', 'Captain'],
  ['de', 'Kapitän', 'Kapitän'],
  ['fr', 'Capitaine', 'capitaine'],
  ['es', 'Capitán', 'capitán'],
  ['it', 'Comandante', 'comandante'],
  ['nl', 'Kapitein', 'kapitein'],
])(
  'in %s a role is written as the language does within a sentence',
  async (locale, name, inText) => {
    const { messages } = await import(`../../locales/${locale}.po`);
    const i18n = setupI18n({ locale, messages: { [locale]: messages } });
    expect(roleName('Captain', i18n)).toBe(name);
    expect(roleInText('Captain', i18n)).toBe(inText);
  },
);
