/** The messages from the app to its service worker (`src/worker`). */
export type WorkerMessage =
  /** Keep the files of the app in this language; with `hasPages`, also those of the boat's pages. */
  | { kind: 'keep'; language: string; hasPages: boolean }
  /** Replace the worker of the version before. */
  | { kind: 'take-over' };

/**
 * Tells the service worker which files the app needs without a network. Resolves when the files are
 * stored; false if that failed, or if there is no service worker.
 */
export async function keepFiles(language: string, hasPages: boolean): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  const registration = await navigator.serviceWorker.getRegistration('/');
  const workers = [registration?.waiting, registration?.active].filter((worker) => worker != null);
  const answers = workers.map((worker) => answered(worker, { kind: 'keep', language, hasPages }));
  return answers.length > 0 && (await Promise.all(answers)).every(Boolean);
}

/** Lets a worker that waits replace the one of the version before. */
export function takeOver(worker: ServiceWorker): void {
  tell(worker, { kind: 'take-over' }, []);
}

/** A slow network may need this long for the files. */
const LIMIT_MS = 60_000;

function answered(worker: ServiceWorker, message: WorkerMessage): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  const { promise, resolve } = Promise.withResolvers<boolean>();
  port1.addEventListener('message', ({ data }) => resolve(data === true));
  port1.start();
  setTimeout(() => resolve(false), LIMIT_MS);
  tell(worker, message, [port2]);
  return promise.finally(() => port1.close());
}

function tell(worker: ServiceWorker, message: WorkerMessage, ports: Transferable[]): void {
  worker.postMessage(message, ports);
}
