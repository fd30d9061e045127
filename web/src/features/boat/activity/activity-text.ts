import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Activity } from '@/domains/boats/boat';
import { roleInText } from '@/domains/boats/role-name';
import { FIELD_LABELS } from '../page/boat-labels';

/**
 * An entry as one sentence. Entries without a user were made by the server, which has the name of
 * the site.
 */
export function activityText(entry: Activity, productName: string, i18n: I18n): string {
  const nobody = entry.details.bySystem ? productName : i18n._(msg`A former user`);
  const who = entry.fullName ?? nobody;
  const { subject } = entry;
  switch (entry.kind) {
    case 'user':
      return personText(entry, who, i18n);
    case 'boat':
      if (entry.action === 'created') return i18n._(msg`${who} created the boat`);
      return boatText(entry, who, i18n);
    case 'engine':
    case 'product':
    case 'document':
      return thingText(entry, { who, subject }, i18n);
  }
}

function boatText(entry: Activity, who: string, i18n: I18n): string {
  const fields = fieldNames(entry, i18n);
  return fields === ''
    ? i18n._(msg`${who} changed the boat`)
    : i18n._(msg`${who} changed the boat: ${fields}`);
}

function thingText(
  entry: Activity,
  { who, subject }: { who: string; subject: string },
  i18n: I18n,
): string {
  switch (entry.action) {
    case 'created':
      return i18n._(msg`${who} added ${subject}`);
    case 'removed':
      return i18n._(msg`${who} removed ${subject}`);
    default: {
      const fields = fieldNames(entry, i18n);
      return fields === ''
        ? i18n._(msg`${who} changed ${subject}`)
        : i18n._(msg`${who} changed ${subject}: ${fields}`);
    }
  }
}

function personText(entry: Activity, who: string, i18n: I18n): string {
  const name = entry.subjectName || i18n._(msg`someone`);
  const role = roleInText(entry.details.role ?? '', i18n);
  switch (entry.action) {
    case 'invited':
      return i18n._(msg`${who} invited ${name} as ${role}`);
    case 'joined':
      return i18n._(msg`${who} joined as ${role}`);
    case 'left':
      return i18n._(msg`${who} left the boat`);
    case 'removed':
      return i18n._(msg`${who} removed ${name} from the boat`);
    default:
      return i18n._(msg`${who} changed the role of ${name} to ${role}`);
  }
}

/** The fields that were changed, each once, as the forms call them. */
function fieldNames({ details }: Activity, i18n: I18n): string {
  const names = (details.fields ?? []).map((field) => {
    const isKnown = Object.hasOwn(FIELD_LABELS, field);
    return isKnown ? i18n._(FIELD_LABELS[field as keyof typeof FIELD_LABELS]) : field;
  });
  return [...new Set(names)].join(', ');
}

const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** The time since an entry, in words of the language. */
export function timeAgo(at: string, now: Date, locale: string): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const seconds = Math.max(0, Math.round((now.getTime() - Date.parse(at)) / 1000));
  const unit = UNITS.find(([, length]) => seconds >= length);
  if (unit === undefined) return format.format(0, 'second');
  return format.format(-Math.floor(seconds / unit[1]), unit[0]);
}
