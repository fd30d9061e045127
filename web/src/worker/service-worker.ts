/**
 * Keeps the files of the app for a device without a network. It stores no response of a call and no
 * picture: what is read of a boat is in a database of the app (`domains/boats/copy`), which is erased
 * at sign-out. Pages come from the server if it answers in time, so that no one is shown an old
 * version of the app because of the worker.
 */

import type { FilesKept, WorkerMessage } from '@/environment/worker-messages';
import {
  filesFor,
  firstWishes,
  hasOwnPolicy,
  isPage,
  type KeptFiles,
  outdated,
  type Wishes,
} from './files';
import type { PageMessage, PageRequest, WorkerScope } from './scope';

/** The build fills these in. */
declare const KEPT_FILES: KeptFiles;

/** Caches with this prefix have the files of one version each. */
const PREFIX = 'chandlery-files-';
const OWN = PREFIX + KEPT_FILES.version;
/** The cache with what the app has asked for, which outlives versions. */
const WISHES = 'chandlery-wishes';
/** The address of the page that opens without a network. The app shows what belongs to its address. */
const PAGE = '/';
/** A page that has not arrived after this time is opened from the cache. */
const LIMIT_MS = 6000;

const scope = globalThis as unknown as WorkerScope;

scope.addEventListener('install', (event) => event.waitUntil(install()));
scope.addEventListener('activate', (event) => event.waitUntil(activate()));
scope.addEventListener('message', (event) => event.waitUntil(handleMessage(event)));
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== 'GET' || address.origin !== location.origin) return;
  if (request.mode === 'navigate' && isPage(address)) event.respondWith(page(event));
  else if (address.pathname.startsWith('/assets/')) event.respondWith(file(request));
});

async function install(): Promise<void> {
  const cache = await caches.open(OWN);
  const page = await fetch(PAGE, { cache: 'no-store', credentials: 'omit' });
  const text = await page.clone().text();
  // While a server is being replaced, the page may be of another version than this worker.
  if (!page.ok || !text.includes(KEPT_FILES.entry))
    throw new Error('the page is of another version');
  await cache.put(PAGE, page);
  await keep(await wishes());
}

async function activate(): Promise<void> {
  const old = outdated(await caches.keys(), OWN, PREFIX);
  await Promise.all(old.map((name) => caches.delete(name)));
  // The page is requested while the worker starts, so that the worker delays nothing.
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
}

async function handleMessage({ data, ports }: PageMessage): Promise<void> {
  const message = data as WorkerMessage;
  if (message.kind === 'take-over') {
    await scope.skipWaiting();
    return;
  }
  const { language, hasPages } = message;
  const kept = await ask({ language, hasPages }).then(() => 'kept' as const, problemOf);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has no target
  for (const port of ports) port.postMessage(kept satisfies FilesKept);
}

function problemOf(error: unknown): FilesKept {
  const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
  return isFull ? 'full' : 'unread';
}

async function ask(asked: Wishes): Promise<void> {
  const cache = await caches.open(WISHES);
  await cache.put(PAGE, new Response(JSON.stringify(asked)));
  await keep(asked);
}

async function wishes(): Promise<Wishes> {
  const asked = await caches.match(PAGE, { cacheName: WISHES });
  return asked === undefined
    ? firstWishes(navigator.languages, KEPT_FILES)
    : ((await asked.json()) as Wishes);
}

/** Stores the files that are missing. Their names change with their contents. */
async function keep(asked: Wishes): Promise<void> {
  const cache = await caches.open(OWN);
  await Promise.all(
    filesFor(KEPT_FILES, asked).map(async (name) => {
      if ((await cache.match(name)) !== undefined) return;
      const file = (await caches.match(name)) ?? (await fetch(name));
      if (!file.ok) throw new Error(`${name} answers ${file.status}`);
      await cache.put(name, file);
    }),
  );
}

/** The page of the server, or the kept one if the server cannot be reached. */
async function page(event: PageRequest): Promise<Response> {
  const network = (async () => (await event.preloadResponse) ?? (await fetch(event.request)))();
  event.waitUntil(network.catch(() => undefined));
  const kept = await caches.match(PAGE, { cacheName: OWN, ignoreVary: true });
  if (kept === undefined) return await network;
  if (hasOwnPolicy(new URL(event.request.url))) return await network.catch(() => kept);
  return await Promise.race([network, late(kept)]).catch(() => kept);
}

function late(kept: Response): Promise<Response> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(kept), LIMIT_MS);
  });
}

/** A file with a hash in its name, of any version that is kept. */
async function file(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? (await fetch(request));
}
