/** The messages from the app to its service worker (`src/worker`). */
export type WorkerMessage =
  /** Keep the files of the app in this language; with `hasPages`, also those of the boat's pages. */
  | { kind: 'keep'; language: string; hasPages: boolean }
  /** Replace the worker of the version before. */
  | { kind: 'take-over' };

/** Whether files were stored: the device may be full, or the files could not be loaded. */
export type FilesKept = 'kept' | 'full' | 'unread';

/** After this time the browser is taken to have no service worker. */
const READY_MS = 15_000;
/** A slow network may need this long for the files. */
const LIMIT_MS = 60_000;

/**
 * Tells the service worker which files the app needs without a network, and waits until they are
 * stored. `refused` if there is no worker.
 */
export async function keepFiles(
  language: string,
  hasPages: boolean,
): Promise<FilesKept | 'refused'> {
  if (!('serviceWorker' in navigator)) return 'refused';
  const registration = await Promise.race([navigator.serviceWorker.ready, after(READY_MS, null)]);
  const workers = [registration?.waiting, registration?.active].filter((worker) => worker != null);
  if (workers.length === 0) return 'refused';
  const message = { kind: 'keep', language, hasPages } as const;
  const answers = await Promise.all(workers.map((worker) => answered(worker, message)));
  return answers.find((answer) => answer !== 'kept') ?? 'kept';
}

/** Lets a worker that waits replace the one of the version before. */
export function takeOver(worker: ServiceWorker): void {
  tell(worker, { kind: 'take-over' }, []);
}

function answered(worker: ServiceWorker, message: WorkerMessage): Promise<FilesKept> {
  const { port1, port2 } = new MessageChannel();
  const { promise, resolve } = Promise.withResolvers<FilesKept>();
  port1.addEventListener('message', ({ data }: MessageEvent<FilesKept>) => resolve(data));
  port1.start();
  tell(worker, message, [port2]);
  return Promise.race([promise, after(LIMIT_MS, 'unread' as const)]).finally(() => port1.close());
}

function tell(worker: ServiceWorker, message: WorkerMessage, ports: Transferable[]): void {
  worker.postMessage(message, ports);
}

function after<Value>(milliseconds: number, value: Value): Promise<Value> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(value), milliseconds);
  });
}
