/** How a virtual tour may be shown. */
export type TourView =
  /** In a frame on our page, or in a tab of its own. */
  | { kind: 'framed'; address: string }
  /** Only in a tab of its own. */
  | { kind: 'linked'; address: string }
  /** Not at all: it is not a web address. */
  | { kind: 'none' };

/**
 * How the tour at this address may be shown. Only https pages of the listed hosts are framed, and
 * never our own origin, where the frame could reach into this page.
 */
export function tourView(vtUrl: string, hosts: readonly string[], origin: string): TourView {
  const url = URL.parse(vtUrl);
  if (url === null || !['https:', 'http:'].includes(url.protocol)) return { kind: 'none' };
  const isTrusted = url.protocol === 'https:' && hosts.includes(url.host) && url.origin !== origin;
  return { kind: isTrusted ? 'framed' : 'linked', address: url.href };
}
