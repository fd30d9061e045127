import { paths } from '@/routes/paths';
import { DEFAULT_THEME } from '@/theme/default-brand';
import { withTheme } from '@/theme/theme-choice';

/** One way to share a link. */
export interface ShareTarget {
  kind: 'email' | 'whatsapp' | 'facebook';
  href: string;
}

/** What is shared. */
type Shared = { productId: number } | { wishlist: string } | { invite: true };

/** The address that is shared: a product's page, a wishlist or, for an invitation, the sign-up page. */
export function sharedAddress(
  base: string,
  what: Shared,
  themeName: string = DEFAULT_THEME,
): string {
  const path = sharedPath(what).slice(1);
  return withTheme(new URL(path, base.endsWith('/') ? base : `${base}/`), themeName).href;
}

function sharedPath(what: Shared): string {
  if ('invite' in what) return paths.signup;
  return 'wishlist' in what ? paths.sharedWishlist(what.wishlist) : `/product/${what.productId}`;
}

/**
 * Links that share `address`. Facebook is left out on iOS, because Apple's App Store forbids it.
 */
export function shareTargets(
  address: string,
  subject: string,
  os: 'android' | 'ios' | null,
): ShareTarget[] {
  const text = encodeURIComponent(`${subject}\n${address}`);
  const targets: ShareTarget[] = [
    { kind: 'email', href: `mailto:?subject=${encodeURIComponent(subject)}&body=${text}` },
    { kind: 'whatsapp', href: `https://wa.me/?text=${text}` },
    {
      kind: 'facebook',
      href: `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(address)}`,
    },
  ];
  return os === 'ios' ? targets.filter((target) => target.kind !== 'facebook') : targets;
}
