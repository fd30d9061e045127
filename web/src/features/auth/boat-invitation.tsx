import { Trans, useLingui } from '@lingui/react/macro';
import type { Invitation } from '@/api/types';
import { roleInText } from '@/domains/boats/role-name';
import classes from './auth.module.css';

/** Says who invites the user to which boat, and in which role. */
export function BoatInvitation({ invitation }: { invitation: Invitation }) {
  const { i18n } = useLingui();
  const { invitedBy, boatName } = invitation;
  const role = roleInText(invitation.role ?? '', i18n);
  return (
    <p className={classes['text']}>
      {invitedBy ? (
        <Trans>
          {invitedBy} invites you to join {boatName} as {role}.
        </Trans>
      ) : (
        <Trans>
          You are invited to join {boatName} as {role}.
        </Trans>
      )}
    </p>
  );
}
