import { DEFAULT_THEME } from '@/theme/default-brand';
import { withTheme } from '@/theme/theme-choice';

/** One way to share a link. */
export interface ShareTarget {
  kind: 'email' | 'whatsapp' | 'facebook';
  href: string;
}

/** The address that is shared: a product's page or, for an invitation, the sign-up page. */
export function sharedAddress(
  base: string,
  what: { productId: number } | { invite: true },
  themeName: string = DEFAULT_THEME,
): string {
  const path = 'invite' in what ? 'signup' : `product/${what.productId}`;
  return withTheme(new URL(path, base.endsWith('/') ? base : `${base}/`), themeName).href;
}

/** Links that hand `address` on. Facebook is left out on iOS, whose shop rules forbid it. */
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
