import { useLingui } from '@lingui/react/macro';
import type { BoatRole } from '@/domains/boats/boat';
import { roleName } from '@/domains/boats/role-name';
import { SelectField } from '@/ui/fields/select-field';
import { RightsTable } from './rights-table';
import { useRoleRights } from './use-role-rights';

interface Props {
  value: BoatRole;
  onChange: (role: BoatRole) => void;
  /** The roles that the user may give. */
  roles: readonly BoatRole[];
  error: string | null;
}

/** A role on board, with what it may do. */
export function RoleField({ value, onChange, roles, error }: Props) {
  const { t, i18n } = useLingui();
  const permissions = useRoleRights()(value);
  return (
    <SelectField
      label={t`Role`}
      name="role"
      value={value}
      onChange={(role) => onChange(role as BoatRole)}
      options={roles.map((role) => [role, roleName(role, i18n)])}
      hint={permissions === null ? undefined : <RightsTable permissions={permissions} />}
      error={error}
    />
  );
}
