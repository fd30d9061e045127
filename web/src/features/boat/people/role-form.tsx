import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { BoatRole } from '@/domains/boats/boat';
import { useFocusInside } from '@/ui/focus/use-focus-inside';
import { useForm } from '@/ui/forms/use-form';
import { SignalButton } from '@/ui/signal-button';
import classes from '../page/boat.module.css';
import { RoleField } from './role-field';
import rows from './user-row.module.css';

interface Props {
  /** Whose role it is. */
  name: string;
  role: BoatRole;
  roles: readonly BoatRole[];
  onRole: (role: BoatRole) => Promise<void>;
  onLeave: () => void;
}

/** Changes the role of a person on board. */
export function RoleForm({ name, role: before, roles, onRole, onLeave }: Props) {
  const { t } = useLingui();
  const form = useForm({
    start: { role: before },
    name: null,
    write: async ({ role: chosen }) => {
      await onRole(chosen);
      return null;
    },
  });
  const { role } = form.typed;
  const { isSaving } = form.save;
  useFocusInside(form.form);
  return (
    <form {...form.props} className={rows['form']} aria-label={t`Change role of ${name}`}>
      <RoleField
        value={role}
        onChange={(chosen) => form.change({ role: chosen })}
        roles={roles}
        error={null}
      />
      <div className={classes['buttons']}>
        <SignalButton type="submit" loading={isSaving} disabled={isSaving || role === before}>
          <Trans>Save</Trans>
        </SignalButton>
        <Button variant="default" disabled={isSaving} onClick={onLeave}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
