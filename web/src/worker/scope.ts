// The types of a service worker's scope contradict those of a page, which this folder is checked
// with, so that the ones in use are here.

/** An event whose handler may take longer than the handler itself runs. */
interface LongEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

/** A message of a page. */
export interface PageMessage extends LongEvent {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
}

/** A request of a page. */
export interface PageRequest extends LongEvent {
  readonly request: Request;
  /** The response that the browser requested while it started the worker. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith: (response: Promise<Response>) => void;
}

interface Events {
  install: LongEvent;
  activate: LongEvent;
  message: PageMessage;
  fetch: PageRequest;
}

/** What the service worker uses of its scope. */
export interface WorkerScope {
  readonly clients: { claim: () => Promise<void> };
  readonly registration: { readonly navigationPreload?: { enable: () => Promise<void> } };
  skipWaiting: () => Promise<void>;
  addEventListener: <Kind extends keyof Events>(
    kind: Kind,
    listener: (event: Events[Kind]) => void,
  ) => void;
}
