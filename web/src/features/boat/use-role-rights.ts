import { useLingui } from '@lingui/react/macro';
import type { BoatRole } from '@/boats/boat';
import { useEnvironment } from '@/environment/environment';
import { rightsText } from './rights-text';

/** Gives what a role may do, in words; null while it is not known. */
export function useRoleRights(): (role: BoatRole) => string | null {
  const { i18n } = useLingui();
  const options = useEnvironment().allOptions;
  return (role) => {
    const permissions = options?.boatRolePermissions?.[role];
    return permissions === undefined ? null : rightsText(permissions, i18n);
  };
}
