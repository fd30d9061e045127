import '@testing-library/jest-dom/vitest';
import { i18n } from '@lingui/core';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { messages as ofBoats } from '@/locales/boat/en.po';
import { messages as ofBuying } from '@/locales/buying/en.po';
import { messages } from '@/locales/en.po';

i18n.loadAndActivate({ locale: 'en', messages: { ...messages, ...ofBoats, ...ofBuying } });
configure({ asyncUtilTimeout: 8000 });

// jsdom has none of these, and Mantine or the app asks for them.
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
if (!('getEntriesByType' in performance)) {
  Object.defineProperty(performance, 'getEntriesByType', { value: () => [] });
}
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// Unlike a browser's, the requests of Node want whole addresses. The client of the API takes this one.
if (typeof location !== 'undefined') {
  const { Request: NodeRequest } = globalThis;
  globalThis.Request = class extends NodeRequest {
    constructor(address: RequestInfo | URL, init?: RequestInit) {
      super(typeof address === 'string' ? new URL(address, location.href) : address, init);
    }
  };
}

// A text area that grows waits for the fonts, which jsdom knows nothing of.
if (typeof document !== 'undefined' && !('fonts' in document)) {
  Object.defineProperty(document, 'fonts', { value: new EventTarget() });
}

afterEach(cleanup);
