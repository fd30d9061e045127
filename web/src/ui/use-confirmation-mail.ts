import { useState } from 'react';
import { api, send } from '@/api/client';
import { useWrite } from '@/ui/forms/use-write';

/** Sends the confirmation mail again, and tells whether it was sent. */
export function useConfirmationMail() {
  const [isSent, setIsSent] = useState(false);
  const { isSaving, failure, run, touch } = useWrite(async () => {
    const call = api.POST('/api/auth/send-verification', { body: {} });
    const sent = await send(call, 'verification');
    setIsSent(sent.ok);
    return sent;
  });
  const state = isSent ? 'sent' : 'open';
  return { state: isSaving ? 'sending' : state, failure, touch, sendAgain: () => run() };
}
