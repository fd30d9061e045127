import '@testing-library/jest-dom/vitest';
import { i18n } from '@lingui/core';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { messages as ofBoats } from '@/locales/boat/en.po';
import { messages as ofBuying } from '@/locales/buying/en.po';
import { messages as ofChat } from '@/locales/chat/en.po';
import { messages } from '@/locales/en.po';
import { messages as ofProducts } from '@/locales/product/en.po';

i18n.loadAndActivate({
  locale: 'en',
  messages: { ...messages, ...ofBoats, ...ofBuying, ...ofChat, ...ofProducts },
});
configure({ asyncUtilTimeout: 8000 });

// jsdom does not have these, but Mantine or the app uses them.
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

// Unlike in a browser, requests in Node need absolute addresses. The API client uses this one.
if (typeof location !== 'undefined') {
  const { Request: NodeRequest } = globalThis;
  globalThis.Request = class extends NodeRequest {
    constructor(address: RequestInfo | URL, init?: RequestInit) {
      super(typeof address === 'string' ? new URL(address, location.href) : address, init);
    }
  };
}

// A growing text area waits for the fonts, which jsdom does not support.
if (typeof document !== 'undefined' && !('fonts' in document)) {
  Object.defineProperty(document, 'fonts', { value: new EventTarget() });
}

afterEach(cleanup);
