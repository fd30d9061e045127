import type { BoatRole, Permissions } from '@/domains/boats/boat';
import { useEnvironment } from '@/environment/environment';

/** Gives what a role may do; null while it is not known. */
export function useRoleRights(): (role: BoatRole) => Permissions | null {
  const options = useEnvironment().allOptions;
  return (role) => options?.boatRolePermissions?.[role] ?? null;
}
