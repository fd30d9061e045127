import { Trans, useLingui } from '@lingui/react/macro';
import { IconEye } from '@tabler/icons-react';
import type { Boat } from '@/domains/boats/boat';
import { roleName } from '@/domains/boats/role-name';
import { Notice } from '@/ui/notice';

/** Says why the page is read-only. */
export function ReadOnlyNote({ boat }: { boat: Pick<Boat, 'boatName' | 'role' | 'isActive'> }) {
  const { i18n } = useLingui();
  const { boatName } = boat;
  const role = roleName(boat.role, i18n);
  return (
    <Notice tone="quiet" icon={<IconEye aria-hidden size={20} />}>
      {boat.isActive ? (
        <Trans>
          You can view this boat but not edit it. Your role on {boatName}: {role}.
        </Trans>
      ) : (
        <Trans>{boatName} is archived. Nothing can be changed until an owner brings it back.</Trans>
      )}
    </Notice>
  );
}
