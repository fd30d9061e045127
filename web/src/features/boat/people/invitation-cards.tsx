import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api, send } from '@/api/client';
import { invitationsQuery } from '@/domains/boats/queries';
import { keepBoat } from '@/domains/boats/refresh-boat';
import { roleName } from '@/domains/boats/role-name';
import { setActive } from '@/domains/boats/set-active';
import { paths } from '@/routes/paths';
import { boatsQuery } from '@/session/boats-query';
import { failureText } from '@/session/server-texts';
import { FormError } from '@/ui/fields/form-error';
import { SignalButton } from '@/ui/signal-button';
import classes from '../page/boat.module.css';

/** The boats that the user is invited to. */
export function InvitationCards() {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data = [] } = useQuery(invitationsQuery());
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState<number | null>(null);

  const answer = async (invitationId: number, isJoining: boolean) => {
    if (busy !== null) return;
    setBusy(invitationId);
    setFailure(null);
    const params = { path: { invitationId } };
    const path = '/api/boats/invitations/{invitationId}';
    const sent = isJoining
      ? await send(api.POST(`${path}/accept`, { params, body: {} }), 'join')
      : await send(api.DELETE(path, { params }), 'decline');
    setBusy(null);
    if (!sent.ok) setFailure(failureText(sent.error, i18n));
    await client.invalidateQueries({ queryKey: invitationsQuery().queryKey });
    if (!sent.ok || !('boatName' in sent.data)) return;
    keepBoat(client, sent.data);
    await Promise.all([
      setActive(sent.data.id),
      client.invalidateQueries({ queryKey: boatsQuery().queryKey }),
    ]);
    const { boatName } = sent.data;
    const state = { note: t`You have joined ${boatName}` };
    await navigate(paths.boatProfile, { replace: true, state });
  };

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
                  loading={busy === id}
                  disabled={busy !== null}
                  aria-label={t`Join ${boatName}`}
                  onClick={() => void answer(id, true)}
                >
                  <Trans>Join</Trans>
                </SignalButton>
                <Button
                  variant="default"
                  disabled={busy !== null}
                  aria-label={t`Decline ${boatName}`}
                  onClick={() => void answer(id, false)}
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
