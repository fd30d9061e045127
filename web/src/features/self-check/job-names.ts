import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const NAMES: Readonly<Record<string, MessageDescriptor>> = {
  'chat-replies': msg`E-mails about chat replies`,
  clock: msg`Clock`,
  closing: msg`Closed accounts`,
  demo: msg`Demo account`,
  expiries: msg`Expiry dates`,
  news: msg`News for boats`,
  'notification-mails': msg`Notification e-mails`,
  prune: msg`Expired data`,
  quotes: msg`Requests for quotes`,
};

/** The name of a background job; undefined for one that this version does not know. */
export function jobName(code: string): MessageDescriptor | undefined {
  return NAMES[code];
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** The largest unit of which there is at least one, and how many of it; at least one minute. */
function inUnits(seconds: number): [count: number, unit: 'day' | 'hour' | 'minute'] {
  for (const [unit, length] of UNITS) {
    if (seconds >= length) return [Math.floor(seconds / length), unit];
  }
  return [1, 'minute'];
}

/** A pause as the language writes it, for example `10 minutes`. */
export function pauseText(seconds: number, locale: string): string {
  const [count, unit] = inUnits(seconds);
  const options = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(locale, options).format(count);
}

/** How long ago something was, for example `3 minutes ago`. */
export function agoText(seconds: number, locale: string): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  if (seconds < 60) return format.format(-Math.round(seconds), 'second');
  const [count, unit] = inUnits(seconds);
  return format.format(-count, unit);
}
