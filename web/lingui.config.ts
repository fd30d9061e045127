import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

// Texts that only the pages of an area use are loaded with these, not with the first page.
const AREAS = {
  boat: ['<rootDir>/src/features/boat/', '<rootDir>/src/domains/boats/server-texts/'],
  buying: [
    '<rootDir>/src/features/quotes/',
    '<rootDir>/src/features/quote-answer/',
    '<rootDir>/src/features/requests/',
    '<rootDir>/src/features/wishlist/',
    '<rootDir>/src/ui/pictures/',
  ],
  chat: [
    '<rootDir>/src/features/chat/',
    '<rootDir>/src/features/popups/chat/',
    '<rootDir>/src/domains/chat/',
  ],
  scanner: ['<rootDir>/src/features/scanner/'],
  tour: ['<rootDir>/src/features/tour/'],
  diagram: ['<rootDir>/src/features/diagram/', '<rootDir>/src/features/search/diagram/'],
  product: ['<rootDir>/src/features/product/fit/', '<rootDir>/src/features/product/more/'],
  site: [
    '<rootDir>/src/features/demo/',
    '<rootDir>/src/features/self-check/',
    '<rootDir>/src/shell/consent/tools/',
    '<rootDir>/src/ui/consent-tools/',
  ],
};

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'it', 'fr', 'es', 'nl', 'de'],
  fallbackLocales: { default: 'en' },
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['<rootDir>/src'],
      exclude: [
        '**/*.test.*',
        ...Object.values(AREAS)
          .flat()
          .map((path) => `${path}**`),
      ],
    },
    ...Object.entries(AREAS).map(([area, include]) => ({
      path: `<rootDir>/src/locales/${area}/{locale}`,
      include,
      exclude: ['**/*.test.*'],
    })),
  ],
  format: formatter({ lineNumbers: false }),
});
