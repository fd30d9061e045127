import '@testing-library/jest-dom/vitest';
import { i18n } from '@lingui/core';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { messages as ofBoats } from '@/locales/boat/en.po';
import { messages } from '@/locales/en.po';

i18n.loadAndActivate({ locale: 'en', messages: { ...messages, ...ofBoats } });
configure({ asyncUtilTimeout: 8000 });

// jsdom has neither, and Mantine asks for both.
globalThis.matchMedia ??= (query) =>
  ({
    matches: false,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => false,
    onchange: null,
  }) satisfies MediaQueryList;
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// A text area that grows waits for the fonts, which jsdom knows nothing of.
if (typeof document !== 'undefined' && !('fonts' in document)) {
  Object.defineProperty(document, 'fonts', { value: new EventTarget() });
}

afterEach(cleanup);
