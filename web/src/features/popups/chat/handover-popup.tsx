import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { HandoverSnapshot } from '@/api/types';
import { handOver } from '@/domains/chat/calls';
import { handoverQuery } from '@/domains/chat/handover';
import { reloadChat } from '@/domains/chat/queries';
import type { PopupContent } from '@/popups/kinds';
import { useUser } from '@/session/use-session';
import { shownMoment } from '@/ui/dates';
import { FormError } from '@/ui/fields/form-error';
import { TextField } from '@/ui/fields/text-field';
import { useWrite } from '@/ui/forms/use-write';
import { QueryState } from '@/ui/query-state';
import { SignalButton } from '@/ui/signal-button';
import { PopupFrame } from '../popup-frame';
import classes from './handover-popup.module.css';
import { SentFacts } from './sent-facts';

const HEIGHT = 260;

type Props = PopupContent<'handover'>;

/** Lists what a representative would receive, and sends it when the user confirms. */
export function HandoverPopup({ close, ...given }: Props) {
  const { t } = useLingui();
  const userId = useUser()?.id ?? null;
  const query = useQuery(handoverQuery(userId, given.chatId));
  return (
    <PopupFrame title={t`Talk to a representative`} onClose={() => close(null)}>
      <QueryState query={query} height={HEIGHT} />
      {query.data !== undefined && (
        <HandoverForm {...given} snapshot={query.data} onSent={() => close('sent')} />
      )}
    </PopupFrame>
  );
}

interface FormProps extends Omit<Props, 'close'> {
  snapshot: HandoverSnapshot;
  onSent: () => void;
}

function HandoverForm({ chatId, needsPhone, opensAt, snapshot, onSent }: FormProps) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const userId = useUser()?.id ?? null;
  const [phone, setPhone] = useState(snapshot.phone ?? '');
  const asksPhone = needsPhone || snapshot.phone !== null;
  const write = useWrite(async () => {
    const typed = phone.trim();
    if (needsPhone && typed === '') {
      return { fields: { phone: t`Please enter a phone number` } };
    }
    const sent = await handOver(chatId, typed === '' ? null : typed);
    if (!sent.ok) return sent;
    await reloadChat(client, userId, chatId);
    onSent();
    return null;
  });
  const from = opensAt === null ? '' : shownMoment(opensAt, i18n.locale);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        write.run();
      }}
    >
      <p className={classes['lead']}>
        <Trans>A representative answers here in the chat. They receive exactly this:</Trans>
      </p>
      <SentFacts snapshot={snapshot} />
      {asksPhone && (
        <TextField
          label={needsPhone ? t`Phone for the call back` : t`Phone (optional)`}
          name="phone"
          type="tel"
          autoComplete="tel"
          maxLength={40}
          value={phone}
          onChange={(typed) => {
            setPhone(typed);
            write.touch();
          }}
          error={write.fields['phone'] ?? null}
        />
      )}
      {opensAt !== null && (
        <p className={classes['hours']}>
          <Trans>Nobody is there at the moment. You get an answer from {from} on.</Trans>
        </p>
      )}
      <p className={classes['note']}>
        <Trans>The conversation may be used anonymously to improve the AI.</Trans>
      </p>
      <FormError id="handover-failure">{write.failure}</FormError>
      <SignalButton type="submit" fullWidth loading={write.isSaving}>
        <Trans>Send this to a representative</Trans>
      </SignalButton>
    </form>
  );
}
