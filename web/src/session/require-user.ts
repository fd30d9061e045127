import { type LoaderFunction, redirect } from 'react-router';
import { signInAddress } from '@/routes/sign-in-address';
import { settledSession } from './session';
import { missingFactor } from './user-data';

const FACTOR_PAGES = { install: '/mfaInstall', verify: '/mfa' } as const;

/**
 * Guards a private page: a visitor is sent to sign in and returns, a user whose second factor is
 * missing is sent to that page. Waits until the session is known.
 */
export function privateLoader(loader?: LoaderFunction): LoaderFunction {
  return async (args, context) => {
    const session = await settledSession();
    const address = new URL(args.request.url);
    if (session.kind === 'visitor') throw redirect(signInAddress('/login', address));
    if (session.kind === 'user') {
      const missing = missingFactor(session.user);
      if (missing !== null) throw redirect(signInAddress(FACTOR_PAGES[missing], address));
    }
    return loader === undefined ? null : await loader(args, context);
  };
}

/**
 * For a public page with contents for administrators, whose second factor has to be passed.
 */
export function administratorLoader(): LoaderFunction {
  return async (args, context) => {
    const session = await settledSession();
    const isAdministrator = session.kind === 'user' && session.user.isAdmin;
    return isAdministrator ? await privateLoader()(args, context) : null;
  };
}
