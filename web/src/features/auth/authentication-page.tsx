import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { paths } from '@/routes/paths';
import { forgetLinkToken, type LinkToken, linkToken } from '@/session/link-tokens';
import { useUser } from '@/session/use-session';
import { missingFactor, type UserData } from '@/session/user-data';
import { LanguageFlags } from '@/ui/language-flags';
import { AcceptInvitation, type JoinedBoat } from './accept-invitation';
import classes from './auth.module.css';
import { BrandPanel } from './brand-panel';
import { ConfirmFirst } from './confirm-first';
import { destination } from './destination';
import { InvitedSignUp } from './invited-sign-up';
import { MfaForm } from './mfa-form';
import { MfaInstall } from './mfa-install';
import { NewPasswordPanel } from './new-password-panel';
import { PopupEnd } from './popup-end';
import { readProviderReturn } from './provider-return';
import { ResetPanel } from './reset-panel';
import { SignInForm } from './sign-in-form';
import { SignUpForm } from './sign-up-form';
import { UndoEmailPanel } from './undo-email-panel';
import { VerifyPanel } from './verify-panel';
import { VersionLine } from './version-line';

/** The state of the history entry of this page. */
interface WayHere {
  /** The page before. */
  from?: string;
  /** The user sets the second factor up voluntarily. */
  isTurningOn?: boolean;
}

/** The pages of signing in and registering: one card with the form of the path. */
export function AuthenticationPage() {
  const { pathname, search, state } = useLocation();
  const entry = useEntry();
  const link = useLinkPanel(entry);
  const user = useUser();
  const way = (state ?? {}) as WayHere;
  const target = destination(
    { pathname, search, user, from: way.from, isTurningOn: way.isTurningOn === true },
    location.origin,
  );

  // The link of a mail comes before any redirect: it is what the user asked for last.
  if (link !== null) return <Card>{link}</Card>;
  if (entry.memory.joined !== null) return <Aboard boat={entry.memory.joined} />;
  const end = readProviderReturn(search);
  if (end?.isPopup === true && (end.failure !== null || user !== null)) {
    return (
      <Card>
        <PopupEnd failure={end.failure} />
      </Card>
    );
  }
  if (target !== null) return <Navigate to={target} replace state={way} />;
  return (
    <Card>
      <PathPanel entry={entry} pathname={pathname} user={user} />
    </Card>
  );
}

/** The state of this visit of the page. */
interface Memory {
  email: string;
  isRegistered: boolean;
  isResetting: boolean;
  isChanged: boolean;
  joined: JoinedBoat | null;
}

const NOTHING: Memory = {
  email: '',
  isRegistered: false,
  isResetting: false,
  isChanged: false,
  joined: null,
};

function useEntry() {
  const [memory, setMemory] = useState(NOTHING);
  const keep = (part: Partial<Memory>) => setMemory((before) => ({ ...before, ...part }));
  return { memory, keep, invitation: useLinkToken('invite') };
}

type Entry = ReturnType<typeof useEntry>;

/** The secret of a mail's link until it is used up. */
function useLinkToken(name: LinkToken) {
  const [token, setToken] = useState(() => linkToken(name));
  const forget = () => {
    forgetLinkToken(name);
    setToken(null);
  };
  return { token, forget };
}

/** The panel for the link of a mail; null without a link. */
function useLinkPanel({ memory, keep, invitation }: Entry) {
  const user = useUser();
  const reset = useLinkToken('resetToken');
  const verify = useLinkToken('verifyToken');
  const undo = useLinkToken('undoEmailToken');
  if (reset.token !== null) {
    const leave = (panel: 'reset' | 'sign-in') => {
      reset.forget();
      keep({ isResetting: panel === 'reset' });
    };
    const finish = (email: string) => {
      leave('sign-in');
      keep({ email, isChanged: true });
    };
    return <NewPasswordPanel token={reset.token} onLeave={leave} onDone={finish} />;
  }
  if (verify.token !== null) return <VerifyPanel token={verify.token} onDone={verify.forget} />;
  if (undo.token !== null) return <UndoEmailPanel token={undo.token} onDone={undo.forget} />;
  if (invitation.token === null || user === null || missingFactor(user) !== null) return null;
  const handleJoin = (joined: JoinedBoat | null) => {
    invitation.forget();
    keep({ joined });
  };
  return (
    <AcceptInvitation
      token={invitation.token}
      email={user.email}
      isAgreed={memory.isRegistered}
      onDone={handleJoin}
    />
  );
}

interface PathProps {
  entry: Entry;
  pathname: string;
  user: UserData | null;
}

/** The form of the path. */
function PathPanel({ entry: { memory, keep, invitation }, pathname, user }: PathProps) {
  const { email, isResetting, isChanged } = memory;
  if (pathname === '/mfa' && user !== null) return <MfaForm user={user} />;
  if (pathname === '/mfaInstall' && user !== null) {
    return user.emailVerified ? <MfaInstall user={user} /> : <ConfirmFirst user={user} />;
  }
  if (pathname === '/complete-signup' && invitation.token !== null) {
    const handleRegistered = () => keep({ isRegistered: true });
    return <InvitedSignUp token={invitation.token} onRegistered={handleRegistered} />;
  }
  if (pathname === '/signup' || pathname === '/complete-signup') return <SignUpForm />;
  if (isResetting) {
    const handleBack = (address: string) => keep({ email: address, isResetting: false });
    return <ResetPanel email={email} onBack={handleBack} />;
  }
  const note = <Trans>Your password has been changed. Please sign in with it.</Trans>;
  const handleForgot = (address: string) => keep({ email: address, isResetting: true });
  return <SignInForm email={email} note={isChanged && note} onForgot={handleForgot} />;
}

/** Leads to the boat that the user has joined. */
function Aboard({ boat: { boatId, boatName } }: { boat: JoinedBoat }) {
  const { t } = useLingui();
  const note = boatName === null ? undefined : t`You have joined ${boatName}`;
  return <Navigate to={paths.boatOf(boatId)} replace state={{ note }} />;
}

function Card({ children }: { children: ReactNode }) {
  return (
    <div className={classes['page']}>
      <div className={classes['card']}>
        <BrandPanel />
        <div className={classes['form']}>{children}</div>
      </div>
      <LanguageFlags />
      <VersionLine />
    </div>
  );
}
