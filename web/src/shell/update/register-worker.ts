import { i18n } from '@lingui/core';
import { reportError } from '@/api/error-log';
import { visitTheme } from '@/environment/visit-theme';
import { keepFiles, takeOver } from '@/environment/worker-messages';
import { copyNote } from '@/session/copy-note';
import { DEFAULT_THEME } from '@/theme/default-brand';
import { askVersion } from '@/ui/code/app-version';
import { announceVersion } from './update-state';

/** How often an open page asks whether the server has a new version. */
const ASK_MS = 3_600_000;
/** How long a reload waits for the new worker. */
const TAKE_OVER_MS = 3000;

/**
 * Registers the service worker, which lets the app open without a network, and announces new
 * versions of the app. A page is never reloaded by itself.
 */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  nameTheme();
  const registration = await navigator.serviceWorker
    .register('/service-worker.js', { updateViaCache: 'none' })
    .catch(handleRefusal);
  // Where service workers are switched off, there may be neither a registration nor an error.
  if (registration === null || registration === undefined) return;
  watchForVersions(registration);
  await navigator.serviceWorker.ready;
  await keepFiles(i18n.locale, copyNote() !== null);
}

/** A browser that stores nothing for the site refuses; everything else is a defect. */
function handleRefusal(error: unknown): null {
  const isBlocked = error instanceof DOMException && error.name === 'SecurityError';
  if (!isBlocked) reportError(error, 'service worker');
  return null;
}

/** The app is installed with the name and the colours of the theme that is shown. */
function nameTheme(): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  const theme = visitTheme();
  if (link === null || theme === DEFAULT_THEME) return;
  link.href = `/manifest.webmanifest?t=${encodeURIComponent(theme)}`;
}

function watchForVersions(registration: ServiceWorkerRegistration): void {
  void handleWaiting(registration);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => void handleWaiting(registration));
  });
  let asked = Date.now();
  const ask = () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < ASK_MS) return;
    asked = Date.now();
    // Without a network it is asked again later.
    registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', ask);
  setInterval(ask, ASK_MS);
}

/** A worker that waits belongs to a new version. If the page already shows it, nobody is asked. */
async function handleWaiting({ waiting }: ServiceWorkerRegistration): Promise<void> {
  if (waiting === null) return;
  const answer = await askVersion();
  if (answer === 'newer') announceVersion(() => void reloadWith(waiting));
  else if (answer === 'same') takeOver(waiting);
}

/** Reloads when the new worker has taken over, or soon anyway, because pages come from the server. */
async function reloadWith(worker: ServiceWorker): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
  setTimeout(resolve, TAKE_OVER_MS);
  takeOver(worker);
  await promise;
  location.reload();
}
