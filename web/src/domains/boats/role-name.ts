import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BoatRole } from './boat';

const LABELS: Readonly<Record<BoatRole, MessageDescriptor>> = {
  Owner: msg`Owner`,
  Captain: msg`Captain`,
  'Duty officer': msg`Duty officer`,
  Guest: msg`Guest`,
  Professional: msg`Professional`,
};

/** The name of a role in the reader's language; an unknown role has the server's name. */
export function roleName(role: string, i18n: I18n): string {
  return Object.hasOwn(LABELS, role) ? i18n._(LABELS[role as BoatRole]) : role;
}

/** Languages that write these names with a capital within a sentence too. */
const CAPITALS: readonly string[] = ['en', 'de'];

/** The name of a role as a part of a sentence. */
export function roleInText(role: string, i18n: I18n): string {
  const name = roleName(role, i18n);
  return CAPITALS.includes(i18n.locale) ? name : name.toLocaleLowerCase(i18n.locale);
}
