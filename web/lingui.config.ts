import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

// What only the pages of boats say comes with them, not with the first page.
const BOAT_TEXTS = ['<rootDir>/src/features/boat/', '<rootDir>/src/domains/boats/server-texts/'];

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'it', 'fr', 'es', 'nl', 'de'],
  fallbackLocales: { default: 'en' },
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['<rootDir>/src'],
      exclude: ['**/*.test.*', ...BOAT_TEXTS.map((path) => `${path}**`)],
    },
    {
      path: '<rootDir>/src/locales/boat/{locale}',
      include: BOAT_TEXTS,
      exclude: ['**/*.test.*'],
    },
  ],
  format: formatter({ lineNumbers: false }),
});
