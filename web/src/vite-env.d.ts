declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

/** The browser's own way to close what covers the page; TypeScript does not know it yet. */
declare class CloseWatcher extends EventTarget {
  destroy(): void;
}
