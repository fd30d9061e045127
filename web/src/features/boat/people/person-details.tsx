import { Trans, useLingui } from '@lingui/react/macro';
import type { BoatUser } from '@/domains/boats/boat';
import { roleName } from '@/domains/boats/role-name';
import { Badge } from '@/ui/badge';
import { EmailText } from '@/ui/email-text';
import { splitPhone } from '@/ui/fields/phone';
import classes from '../page/boat.module.css';
import { RightsTable } from './rights-table';
import rows from './user-row.module.css';

interface Props {
  person: BoatUser;
  isSelf: boolean;
}

/** Name, contact, role and rights of a person on board. */
export function PersonDetails({ person, isSelf }: Props) {
  const { i18n } = useLingui();
  const email = <EmailText address={person.email} />;
  const { code, number } = splitPhone(person.phone ?? null);
  const isLastOwner = isSelf && person.role === 'Owner' && !person.mayRemove;
  return (
    <>
      <div>
        <h2>{person.fullName === '' ? email : person.fullName}</h2>
        {person.fullName !== '' && <p className={classes['soft']}>{email}</p>}
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
            <Badge>
              <Trans>You</Trans>
            </Badge>
          )}
          {person.isCreator && (
            <Badge>
              <Trans>Created this boat</Trans>
            </Badge>
          )}
          {person.status === 'invited' && (
            <Badge tone="good">
              <Trans>Invited</Trans>
            </Badge>
          )}
        </p>
      </div>
      <div className={rows['rights']}>
        <RightsTable permissions={person.permissions} />
        {isLastOwner && (
          <p className={classes['soft']}>
            <Trans>You are the last Owner. Make someone else an Owner before you leave.</Trans>
          </p>
        )}
      </div>
    </>
  );
}
