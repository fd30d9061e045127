import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import type { Permissions } from '@/domains/boats/boat';
import type { Action, Subject } from '@/domains/boats/may';
import classes from './rights-table.module.css';

/** What a role may do on a boat. */
export function RightsTable({ permissions }: { permissions: Permissions }) {
  const { t } = useLingui();
  const actions = [
    ['read', t`See`],
    ['create', t`Add`],
    ['edit', t`Edit`],
    ['delete', t`Remove`],
  ] as const;
  const subjects = [
    ['boats', t`Boat`],
    ['products', t`Parts`],
    ['users', t`People`],
  ] as const;
  return (
    <table className={classes['rights']}>
      <caption>
        <VisuallyHidden>{t`Rights`}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t`Area`}</VisuallyHidden>
          </th>
          {subjects.map(([subject, label]) => (
            <th key={subject} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {actions.map(([action, label]) => (
          <tr key={action}>
            <th scope="row">{label}</th>
            {subjects.map(([subject]) => (
              <td key={subject} data-may={isAllowed(permissions, subject, action) || undefined}>
                <Mark may={isAllowed(permissions, subject, action)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Whoever edits a boat or its parts can also remove an engine, a document or a part. */
function isAllowed(permissions: Permissions, subject: Subject, action: Action): boolean {
  const needed = action === 'delete' && subject !== 'users' ? 'edit' : action;
  return permissions[subject][needed];
}

function Mark({ may }: { may: boolean }) {
  const { t } = useLingui();
  const Icon = may ? IconCheck : IconMinus;
  return (
    <>
      <Icon aria-hidden size={16} />
      <VisuallyHidden>{may ? t`Allowed` : t`Not allowed`}</VisuallyHidden>
    </>
  );
}
