import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { HandoverSnapshot } from '@/api/types';
import { handOver } from '@/domains/chat/calls';
import { handoverQuery } from '@/domains/chat/handover';
import { reloadChat } from '@/domains/chat/queries';
import { useEnvironment } from '@/environment/environment';
import type { PopupContent } from '@/popups/kinds';
import { useUser } from '@/session/use-session';
import { shownMoment } from '@/ui/dates';
import { FormError } from '@/ui/fields/form-error';
import { typedPhone } from '@/ui/fields/phone';
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

function HandoverForm({ opensAt, ...given }: FormProps) {
  const { t, i18n } = useLingui();
  const { needsPhone, snapshot } = given;
  const { form, typed, change, write } = useHandoverForm(given);
  const from = opensAt === null ? '' : shownMoment(opensAt, i18n.locale);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        write.run();
      }}
    >
      <p className={classes['lead']}>
        <Trans>A representative answers here in the chat. They receive exactly this:</Trans>
      </p>
      <SentFacts snapshot={needsPhone ? { ...snapshot, phone: null } : snapshot} />
      {needsPhone && (
        <TextField
          label={t`Phone for the call back`}
          name="phone"
          type="tel"
          autoComplete="tel"
          maxLength={40}
          placeholder="+44 20 7946 0018"
          value={typed}
          onChange={change}
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

/** The telephone number as it is typed, and what sends everything. */
function useHandoverForm({ chatId, needsPhone, snapshot, onSent }: Omit<FormProps, 'opensAt'>) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const userId = useUser()?.id ?? null;
  const dialCodes = useEnvironment().allOptions?.dialCodes ?? [];
  const known = (snapshot.phone ?? '').replace('-', ' ');
  const [typed, setTyped] = useState(known);
  const form = useRef<HTMLFormElement>(null);
  const write = useWrite(async () => {
    if (needsPhone && typed.trim() === '') {
      return { fields: { phone: t`Please enter a phone number` } };
    }
    let phone: string | null = null;
    if (needsPhone && typed !== known) {
      const codes = dialCodes.map(({ dial_code: code }) => code);
      const meant = typedPhone(typed, codes);
      if (meant.problem !== null) return { fields: { phone: i18n._(meant.problem) } };
      phone = meant.phone;
    }
    const sent = await handOver(chatId, phone);
    if (!sent.ok) return sent;
    await reloadChat(client, userId, chatId);
    onSent();
    return null;
  }, form);
  const change = (changed: string) => {
    setTyped(changed);
    write.touch();
  };
  return { form, typed, change, write };
}
