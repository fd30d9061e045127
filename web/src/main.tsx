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
import { watchForLostBoats } from '@/domains/boats/lost-boats';
import { native } from '@/environment/native';
import { startTheme } from '@/environment/start-theme';
import { activateStartLocale } from '@/i18n/activate';
import { startAccountTheme } from '@/session/account-theme';
import { takeLinkTokens } from '@/session/link-tokens';
import { startSession } from '@/session/session';

declare global {
  /** Where the scroll lock of the popups looks for the nonce of its styles. */
  var __webpack_nonce__: string | undefined;
}

async function start(): Promise<void> {
  globalThis.__webpack_nonce__ = styleNonce();
  native();
  await activateStartLocale();
  // Before the router, whose first requests name the theme already.
  const address = new URL(location.href);
  startTheme(address);
  takeLinkTokens();
  const client = createQueryClient();
  watchForLostBoats(client);
  startSession(client, address);
  startAccountTheme(address);
  const router = createBrowserRouter(routes(client));
  const root = document.querySelector('#root');
  if (root === null) throw new Error('index.html has no element with the id root');
  createRoot(root).render(
    <Providers client={client}>
      <RouterProvider router={router} />
    </Providers>,
  );
}

void start();
