import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { paths } from '@/routes/paths';
import { forgetLinkToken, linkToken } from '@/session/link-tokens';
import { useUser } from '@/session/use-session';
import { missingFactor } from '@/session/user-data';
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

/** What the history keeps of the way to this page. */
interface WayHere {
  /** The page before. */
  from?: string;
  /** The user sets the second factor up voluntarily. */
  isTurningOn?: boolean;
}

/** The pages of signing in and registering: one card with the form of the path. */
export function AuthenticationPage() {
  const { pathname, search, state } = useLocation();
  const [resetToken, setResetToken] = useState(() => linkToken('resetToken'));
  const [verifyToken, setVerifyToken] = useState(() => linkToken('verifyToken'));
  const [undoToken, setUndoToken] = useState(() => linkToken('undoEmailToken'));
  const [inviteToken, setInviteToken] = useState(() => linkToken('invite'));
  const [isRegistered, setIsRegistered] = useState(false);
  const [isResetting, setIsResetting] = useState(false);
  const [email, setEmail] = useState('');
  const [joined, setJoined] = useState<JoinedBoat | null>(null);
  const [isChanged, setIsChanged] = useState(false);
  const user = useUser();
  const way = (state ?? {}) as WayHere;
  const target = destination(
    { pathname, search, user, from: way.from, isTurningOn: way.isTurningOn === true },
    location.origin,
  );

  // What a mail's link is for comes before any redirect: it was asked for last.
  if (resetToken !== null) {
    const leave = (panel: 'reset' | 'sign-in') => {
      forgetLinkToken('resetToken');
      setResetToken(null);
      setIsResetting(panel === 'reset');
    };
    return (
      <Card>
        <NewPasswordPanel
          token={resetToken}
          onLeave={leave}
          onDone={(address) => {
            leave('sign-in');
            setEmail(address);
            setIsChanged(true);
          }}
        />
      </Card>
    );
  }
  if (verifyToken !== null) {
    return (
      <Card>
        <VerifyPanel
          token={verifyToken}
          onDone={() => {
            forgetLinkToken('verifyToken');
            setVerifyToken(null);
          }}
        />
      </Card>
    );
  }
  if (undoToken !== null) {
    return (
      <Card>
        <UndoEmailPanel
          token={undoToken}
          onDone={() => {
            forgetLinkToken('undoEmailToken');
            setUndoToken(null);
          }}
        />
      </Card>
    );
  }
  if (inviteToken !== null && user !== null && missingFactor(user) === null) {
    return (
      <Card>
        <AcceptInvitation
          token={inviteToken}
          email={user.email}
          isAgreed={isRegistered}
          onDone={(boat) => {
            forgetLinkToken('invite');
            setInviteToken(null);
            setJoined(boat);
          }}
        />
      </Card>
    );
  }
  if (joined !== null) return <Aboard boat={joined} />;
  const end = readProviderReturn(search);
  if (end?.isPopup === true && (end.failure !== null || user !== null)) {
    return (
      <Card>
        <PopupEnd failure={end.failure} />
      </Card>
    );
  }
  if (target !== null) return <Navigate to={target} replace state={way} />;
  if (pathname === '/mfa' && user !== null) return <Card>{<MfaForm user={user} />}</Card>;
  if (pathname === '/mfaInstall' && user !== null) {
    return (
      <Card>{user.emailVerified ? <MfaInstall user={user} /> : <ConfirmFirst user={user} />}</Card>
    );
  }
  if (pathname === '/complete-signup' && inviteToken !== null) {
    return (
      <Card>
        <InvitedSignUp token={inviteToken} onRegistered={() => setIsRegistered(true)} />
      </Card>
    );
  }
  if (pathname === '/signup' || pathname === '/complete-signup') {
    return <Card>{<SignUpForm />}</Card>;
  }
  if (isResetting) {
    return (
      <Card>
        <ResetPanel
          email={email}
          onBack={(address) => {
            setEmail(address);
            setIsResetting(false);
          }}
        />
      </Card>
    );
  }
  return (
    <Card>
      <SignInForm
        email={email}
        note={isChanged && <Trans>Your password has been changed. Please sign in with it.</Trans>}
        onForgot={(address) => {
          setEmail(address);
          setIsResetting(true);
        }}
      />
    </Card>
  );
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
