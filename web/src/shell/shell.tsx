import { Trans } from '@lingui/react/macro';
import { useLayoutEffect } from 'react';
import { Outlet, ScrollRestoration, useMatches, useNavigation } from 'react-router';
import { useEnvironment } from '@/environment/environment';
import { PopupHost } from '@/features/popups/popup-host';
import { enterPage } from '@/popups/open-popup';
import { useBlockedNotice } from '@/session/use-blocked-notice';
import { useGuardRenewal } from '@/session/use-guard-renewal';
import { useSession } from '@/session/use-session';
import { useSignOutAtHome } from '@/session/use-sign-out-at-home';
import { useUnregistered } from '@/session/use-unregistered';
import { useFocusKept } from '@/ui/focus/use-focus-kept';
import { useLeaveQuestion } from '@/ui/forms/use-leave-question';
import { useConsentTools } from './consent/use-consent-tools';
import { Dock } from './dock';
import { Footer } from './footer';
import { Header } from './header';
import { headerStyle } from './header-style';
import { OptionsNotice } from './options-notice';
import { SessionFailure } from './session-failure';
import classes from './shell.module.css';
import { Splash } from './splash';
import { LazyUpdateNotice } from './update/lazy-update-notice';
import { useFocusOnNavigation } from './use-focus-on-navigation';
import { usePageHead } from './use-page-head';
import { usePageKey } from './use-page-key';

/** The frame of every page: header, notices, the page, footer, and the one popup. */
export function Shell() {
  const { loading } = useEnvironment();
  const session = useSession();
  const path = useMatches().at(-1)?.pathname ?? '/';
  const style = headerStyle(path);
  const { state } = useNavigation();
  const page = usePageKey();
  // Before the effects of the new page, which may open a popup of their own.
  useLayoutEffect(() => enterPage(page), [page]);
  usePageHead(page);
  useFocusOnNavigation();
  useFocusKept();
  useGuardRenewal();
  useBlockedNotice();
  useSignOutAtHome();
  useUnregistered();
  useLeaveQuestion();
  useConsentTools();

  if (loading || session.kind === 'restoring') return <Splash />;
  return (
    <div className={classes['shell']}>
      <a className={classes['skip']} href="#main">
        <Trans>Skip to the content</Trans>
      </a>
      <Header style={style} page={page} />
      {state === 'loading' && <div className={classes['progress']} />}
      <LazyUpdateNotice />
      <OptionsNotice />
      <main id="main" className={classes['main']} tabIndex={-1}>
        {session.kind === 'failed' ? <SessionFailure cause={session.cause} /> : <Outlet />}
      </main>
      <Footer />
      <Dock path={path} />
      <PopupHost />
      <ScrollRestoration getKey={({ pathname, search }) => pathname + search} />
    </div>
  );
}
