import '@/theme/mantine';
import '@fontsource-variable/archivo/wght.css';
import '@/theme/tokens.css';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createQueryClient } from '@/api/query-client';
import { Providers } from '@/app/providers';
import { routes } from '@/app/routes';
import { styleNonce } from '@/app/style-nonce';
import { watchCopy } from '@/domains/boats/copy/watch-copy';
import { watchForLostBoats } from '@/domains/boats/lost-boats';
import { native } from '@/environment/native';
import { startTheme } from '@/environment/start-theme';
import { visitTheme } from '@/environment/visit-theme';
import { visitThemeQuery } from '@/environment/visit-theme-query';
import { activateStartLocale } from '@/i18n/activate';
import { startAccountTheme } from '@/session/account-theme';
import { takeLinkTokens } from '@/session/link-tokens';
import { startSession } from '@/session/session';

declare global {
  /** Where the scroll lock of the popups reads the nonce for its styles. */
  var __webpack_nonce__: string | undefined;
}

/** After this time, 'Please wait' is shown. */
const LONGEST_SKETCH_MS = 3000;

async function start(): Promise<void> {
  globalThis.__webpack_nonce__ = styleNonce();
  native();
  await activateStartLocale();
  // Before the router, whose first requests already contain the theme.
  const address = new URL(location.href);
  startTheme(address);
  takeLinkTokens();
  const client = createQueryClient();
  watchForLostBoats(client);
  startSession(client, address);
  watchCopy(client);
  startAccountTheme(address);
  void client.prefetchQuery(visitThemeQuery(visitTheme()));
  const router = createBrowserRouter(routes(client));
  await firstPage(router);
  const root = document.querySelector('#root');
  if (root === null) throw new Error('index.html has no element with the id root');
  createRoot(root).render(
    <Providers client={client}>
      <RouterProvider router={router} />
    </Providers>,
  );
  if (import.meta.env.PROD) whenIdle(registerWorker);
}

/** Runs after the page has loaded, when nothing else is to be done. */
function whenIdle(work: () => Promise<void>): void {
  const wait = () => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in globalThis)
      requestIdleCallback(() => void work(), { timeout: 10_000 });
    else setTimeout(() => void work(), 2000);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}

async function registerWorker(): Promise<void> {
  const worker = await import('@/shell/update/register-worker').catch(() => null);
  await worker?.registerWorker();
}

/** Waits for the code and data of the first page; until then the page's skeleton is shown. */
function firstPage(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = router.subscribe(({ initialized }) => {
    if (initialized) resolve();
  });
  if (router.state.initialized) resolve();
  setTimeout(resolve, LONGEST_SKETCH_MS);
  return promise.finally(stop);
}

void start();
