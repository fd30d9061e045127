import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api, send } from '@/api/client';
import { invitationsQuery } from '@/domains/boats/queries';
import { keepBoat } from '@/domains/boats/refresh-boat';
import { roleName } from '@/domains/boats/role-name';
import { setActive } from '@/domains/boats/set-active';
import { paths } from '@/routes/paths';
import { boatsQuery } from '@/session/boats-query';
import { FormError } from '@/ui/fields/form-error';
import { useWrite } from '@/ui/forms/use-write';
import { SignalButton } from '@/ui/signal-button';
import classes from '../page/boat.module.css';

interface Answer {
  invitationId: number;
  isJoining: boolean;
}

/** The boats that the user is invited to. */
export function InvitationCards() {
  const { t, i18n } = useLingui();
  const { data = [] } = useQuery(invitationsQuery());
  const { failure, isSaving, running, run } = useAnswer();

  if (data.length === 0 && failure === null) return null;
  return (
    <section aria-label={t`Invitations`}>
      <FormError id="invitation-failure">{failure}</FormError>
      <ul className={classes['list']}>
        {data.map(({ id, boatName, role, invitedBy }) => {
          const fullName = invitedBy || t`Someone`;
          const called = roleName(role, i18n);
          return (
            <li key={id} className={classes['card']} data-asks>
              <p>
                <strong>
                  <Trans>
                    {fullName} asked you to jump onboard {boatName}.
                  </Trans>
                </strong>{' '}
                <Trans>Role: {called}</Trans>
              </p>
              <div className={classes['buttons']}>
                <SignalButton
                  loading={running?.invitationId === id}
                  disabled={isSaving}
                  aria-label={t`Join ${boatName}`}
                  onClick={() => run({ invitationId: id, isJoining: true })}
                >
                  <Trans>Join</Trans>
                </SignalButton>
                <Button
                  variant="default"
                  disabled={isSaving}
                  aria-label={t`Decline ${boatName}`}
                  onClick={() => run({ invitationId: id, isJoining: false })}
                >
                  <Trans>Decline</Trans>
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Accepts an invitation, and shows its boat; or declines it. */
function useAnswer() {
  const { t } = useLingui();
  const client = useQueryClient();
  const navigate = useNavigate();

  return useWrite(async ({ invitationId, isJoining }: Answer) => {
    const params = { path: { invitationId } };
    const path = '/api/boats/invitations/{invitationId}';
    const sent = isJoining
      ? await send(api.POST(`${path}/accept`, { params, body: {} }), 'join')
      : await send(api.DELETE(path, { params }), 'decline');
    void client.invalidateQueries({ queryKey: invitationsQuery().queryKey });
    if (!sent.ok || !('boatName' in sent.data)) return sent;
    keepBoat(client, sent.data);
    await Promise.all([
      setActive(sent.data.id),
      client.invalidateQueries({ queryKey: boatsQuery().queryKey }),
    ]);
    const { boatName } = sent.data;
    const state = { note: t`You have joined ${boatName}` };
    await navigate(paths.boatProfile, { replace: true, state });
    return sent;
  });
}
