import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { api, send } from '@/api/client';
import { failureText } from '@/session/server-texts';

/** Sends the mail that confirms an e-mail once more, and knows how far that is. */
export function useConfirmationMail() {
  const { i18n } = useLingui();
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');
  const [failure, setFailure] = useState<string | null>(null);
  const sendMail = async () => {
    setFailure(null);
    setState('sending');
    const sent = await send(api.POST('/api/auth/send-verification', { body: {} }), 'verification');
    setState(sent.ok ? 'sent' : 'open');
    if (!sent.ok) setFailure(failureText(sent.error, i18n));
  };
  return { state, failure, sendAgain: () => void sendMail() };
}
