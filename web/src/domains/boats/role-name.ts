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
