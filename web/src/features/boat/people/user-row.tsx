import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type Ref, useEffect, useRef } from 'react';
import type { Boat, BoatRole, BoatUser } from '@/domains/boats/boat';
import { useFocusBack } from '@/ui/focus/use-focus-back';
import { RowButton } from '@/ui/row-button';
import { UserPhoto } from '@/ui/user-photo';
import classes from '../page/boat.module.css';
import { PersonDetails } from './person-details';
import { RoleForm } from './role-form';
import rows from './user-row.module.css';

const PHOTO_SIZE = 52;

interface Props {
  boat: Boat;
  person: BoatUser;
  isSelf: boolean;
  /** True while the role is being changed, or the address names the person. */
  isOpen: boolean;
  /** True while an action on a person runs. */
  isWaiting: boolean;
  onOpen: (isOpen: boolean) => void;
  onRole: (role: BoatRole) => Promise<void>;
  onRemove: () => void;
  /** Mails an invitation again. */
  onResend: () => void;
}

/** Someone on board, or invited: who they are, what they may do, and the actions on them. */
export function UserRow(props: Props) {
  const { boat, person, isSelf, isOpen, onOpen, onRole } = props;
  const row = useRef<HTMLLIElement>(null);
  const isForm = isOpen && person.mayChange && person.status !== 'invited';
  const roleButton = useFocusBack(isForm);
  const name = person.fullName || person.email;
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <li ref={row} className={classes['card']} data-open={isOpen || undefined}>
      <div className={rows['row']}>
        <UserPhoto photoUrl={person.photoUrl ?? null} size={PHOTO_SIZE} />
        <PersonDetails person={person} isSelf={isSelf} />
      </div>
      {isForm ? (
        <RoleForm
          name={name}
          role={person.role}
          roles={boat.assignableRoles}
          onRole={onRole}
          onLeave={() => onOpen(false)}
        />
      ) : (
        <Buttons {...props} name={name} roleButton={roleButton} />
      )}
    </li>
  );
}

interface ButtonsProps extends Props {
  name: string;
  roleButton: Ref<HTMLButtonElement>;
}

function Buttons({ person, isSelf, isWaiting, name, roleButton, ...on }: ButtonsProps) {
  const { t } = useLingui();
  const isInvited = person.status === 'invited';
  const removal = () => {
    if (isInvited) return [t`Withdraw`, t`Withdraw the invitation to ${name}`] as const;
    if (isSelf) return [t`Leave the boat`, t`Leave the boat`] as const;
    return [t`Remove`, t`Remove ${name}`] as const;
  };
  const [removeLabel, removeName] = removal();
  return (
    <div className={classes['buttons']}>
      {person.mayChange && !isInvited && (
        <Button
          ref={roleButton}
          variant="default"
          aria-label={t`Change role of ${name}`}
          onClick={() => on.onOpen(true)}
        >
          <Trans>Change role</Trans>
        </Button>
      )}
      {isInvited && person.mayRemove && (
        <RowButton
          label={t`Send the invitation to ${name} again`}
          isWaiting={isWaiting}
          onClick={on.onResend}
        >
          <Trans>Send again</Trans>
        </RowButton>
      )}
      {person.mayRemove && (
        <RowButton label={removeName} isWaiting={isWaiting} onClick={on.onRemove}>
          {removeLabel}
        </RowButton>
      )}
    </div>
  );
}
