import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Permissions } from '@/boats/boat';

const ACTIONS = [
  ['read', msg`view`],
  ['create', msg`add`],
  ['edit', msg`edit`],
  ['delete', msg`remove`],
] as const;

const SUBJECTS = [
  ['users', msg`People`],
  ['boats', msg`Boat`],
  ['products', msg`Parts`],
] as const;

/** What a role may do on a boat: 'People: look, add. Boat: look.' */
export function rightsText(permissions: Permissions, i18n: I18n): string {
  return SUBJECTS.flatMap(([subject, label]) => {
    const actions = ACTIONS.filter(([action]) => permissions[subject][action]);
    if (actions.length === 0) return [];
    return [`${i18n._(label)}: ${actions.map(([, words]) => i18n._(words)).join(', ')}.`];
  }).join(' ');
}
