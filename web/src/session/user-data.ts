import type { WireUser } from '@/api/types';

/** The signed-in user. */
export interface UserData {
  id: number;
  fullName: string;
  email: string;
  /** Whether the e-mail is confirmed, which boats, invitations and two-step verification need. */
  emailVerified: boolean;
  /** The e-mail that replaces the current one once it is confirmed. */
  pendingEmail: string | null;
  /** A path below `/media/`; null for the placeholder drawing. */
  photoUrl: string | null;
  /** `Boater` or `Manager`. */
  userType: string;
  isAdmin: boolean;
  isBlocked: boolean;
  mfaRequired: boolean;
  mfaEnabled: boolean;
  /** The proof of the second factor on this device; null when the server does not accept it. */
  mfaHash: string | null;
  theme: string | null;
  isTappedAffiliatesPopup: boolean;
  activeBoat: number | null;
  /** The club whose boats the user's are; its logo is a path below `/media/`. */
  club: { id: number; clubName: string; clubLogo: string | null } | null;
  expertRequests: readonly { id: number }[];
  phone: string | null;
  nationality: number | null;
  currency: string;
  measurementSystem: string;
  signInProviders: readonly string[];
  /** The version of the fields of the profile's forms; sent with a change. */
  version: string;
}

/** Formats that servers of other versions may send instead. */
type LooseUser = Omit<WireUser, 'theme' | 'photoUrl'> & {
  theme?: string | null | { theme?: string | null };
  photoUrl?: string | null;
  photoURL?: string | null;
};

/** Reads a user: the photo under either of its two names, the theme plain or nested. */
export function readUser(wire: LooseUser): UserData {
  const { theme } = wire;
  return {
    id: wire.id,
    fullName: wire.fullName,
    email: wire.email,
    emailVerified: wire.emailVerified,
    pendingEmail: presence(wire.pendingEmail),
    photoUrl: presence(wire.photoUrl ?? wire.photoURL),
    userType: wire.userType,
    isAdmin: wire.isAdmin,
    isBlocked: wire.isBlocked,
    mfaRequired: wire.mfaRequired,
    mfaEnabled: wire.mfaEnabled,
    mfaHash: presence(wire.mfaHash),
    theme: presence(typeof theme === 'object' ? theme?.theme : theme),
    isTappedAffiliatesPopup: wire.isTappedAffiliatesPopup,
    activeBoat: wire.activeBoat ?? null,
    club: readClub(wire.club),
    expertRequests: wire.expertRequests,
    phone: presence(wire.phone),
    nationality: wire.nationality ?? null,
    currency: wire.currency,
    measurementSystem: wire.measurementSystem,
    signInProviders: wire.signInProviders,
    version: wire.version,
  };
}

function readClub(club: WireUser['club']): UserData['club'] {
  if (club === null || club === undefined) return null;
  return { id: club.id, clubName: club.clubName, clubLogo: presence(club.clubLogo) };
}

function presence(text: string | null | undefined): string | null {
  return text === undefined || text === '' ? null : text;
}

/** What a user has to do before private pages open: set up the second factor, or pass it. */
export function missingFactor(
  user: Pick<UserData, 'mfaRequired' | 'mfaEnabled' | 'mfaHash'>,
): 'install' | 'verify' | null {
  if (user.mfaHash !== null) return null;
  if (user.mfaEnabled) return 'verify';
  return user.mfaRequired ? 'install' : null;
}
