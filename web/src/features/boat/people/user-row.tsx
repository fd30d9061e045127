import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Boat, BoatRole, BoatUser } from '@/domains/boats/boat';
import { roleName } from '@/domains/boats/role-name';
import { splitPhone } from '@/ui/fields/phone';
import { useFocusBack } from '@/ui/focus/use-focus-back';
import { useFocusInside } from '@/ui/focus/use-focus-inside';
import { useForm } from '@/ui/forms/use-form';
import { SignalButton } from '@/ui/signal-button';
import { UserPhoto } from '@/ui/user-photo';
import classes from '../page/boat.module.css';
import { RightsTable } from './rights-table';
import { RoleField } from './role-field';
import rows from './user-row.module.css';

const PHOTO_SIZE = 52;

interface Props {
  boat: Boat;
  person: BoatUser;
  isSelf: boolean;
  /** True while the role is being changed, or the address names the person. */
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onRole: (role: BoatRole) => Promise<void>;
  onRemove: () => void;
  /** Mails an invitation again. */
  onResend: () => void;
}

/** Someone on board, or invited: who they are, what they may do, and the actions on them. */
export function UserRow(props: Props) {
  const { boat, person, isSelf, isOpen, onOpen, onRole, onRemove, onResend } = props;
  const { t, i18n } = useLingui();
  const row = useRef<HTMLLIElement>(null);
  const isInvited = person.status === 'invited';
  const isForm = isOpen && person.mayChange && !isInvited;
  const roleButton = useFocusBack(isForm);
  const name = person.fullName || person.email;
  const { code, number } = splitPhone(person.phone ?? null);
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);

  const removal = () => {
    if (isInvited) return [t`Withdraw`, t`Withdraw the invitation to ${name}`] as const;
    if (isSelf) return [t`Leave the boat`, t`Leave the boat`] as const;
    return [t`Remove`, t`Remove ${name}`] as const;
  };
  const [removeLabel, removeName] = removal();
  const isLastOwner = isSelf && person.role === 'Owner' && !person.mayRemove;
  return (
    <li ref={row} className={classes['card']} data-open={isOpen || undefined}>
      <div className={rows['row']}>
        <UserPhoto photoUrl={person.photoUrl ?? null} size={PHOTO_SIZE} />
        <div>
          <h2>{name}</h2>
          {person.fullName !== '' && <p className={classes['soft']}>{person.email}</p>}
          {number !== '' && (
            <p>
              <a href={`tel:${code}${number}`}>
                {code} {number}
              </a>
            </p>
          )}
          <p className={rows['marks']}>
            <strong>{roleName(person.role, i18n)}</strong>
            {isSelf && (
              <span className={classes['badge']}>
                <Trans>You</Trans>
              </span>
            )}
            {person.isCreator && (
              <span className={classes['badge']}>
                <Trans>Created this boat</Trans>
              </span>
            )}
            {isInvited && (
              <span className={classes['badge']} data-tone="good">
                <Trans>Invited</Trans>
              </span>
            )}
          </p>
          <RightsTable permissions={person.permissions} />
          {isLastOwner && (
            <p className={classes['soft']}>
              <Trans>You are the last Owner. Make someone else an Owner before you leave.</Trans>
            </p>
          )}
        </div>
      </div>
      {isForm ? (
        <RoleForm
          boat={boat}
          person={person}
          onRole={onRole}
          onLeave={() => onOpen(false)}
          name={name}
        />
      ) : (
        <div className={classes['buttons']}>
          {person.mayChange && !isInvited && (
            <Button
              ref={roleButton}
              variant="default"
              aria-label={t`Change role of ${name}`}
              onClick={() => onOpen(true)}
            >
              <Trans>Change role</Trans>
            </Button>
          )}
          {isInvited && person.mayRemove && (
            <Button
              variant="default"
              aria-label={t`Send the invitation to ${name} again`}
              onClick={onResend}
            >
              <Trans>Send again</Trans>
            </Button>
          )}
          {person.mayRemove && (
            <Button variant="default" aria-label={removeName} onClick={onRemove}>
              {removeLabel}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

interface FormProps extends Pick<Props, 'boat' | 'person' | 'onRole'> {
  name: string;
  onLeave: () => void;
}

function RoleForm({ boat, person, onRole, name, onLeave }: FormProps) {
  const { t } = useLingui();
  const form = useForm({
    start: { role: person.role },
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
        roles={boat.assignableRoles}
        error={null}
      />
      <div className={classes['buttons']}>
        <SignalButton type="submit" loading={isSaving} disabled={isSaving || role === person.role}>
          <Trans>Save</Trans>
        </SignalButton>
        <Button variant="default" disabled={isSaving} onClick={onLeave}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
