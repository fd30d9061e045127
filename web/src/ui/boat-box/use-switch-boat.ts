import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { setActive } from '@/domains/boats/set-active';

/** Switches the active boat; the outcome stays until the next try. */
export function useSwitchBoat() {
  const { t } = useLingui();
  const [note, setNote] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  /** `done` is the message after a success, where the page does not show it otherwise. */
  const switchTo = async (boatId: number, done: string | null = null) => {
    setNote(null);
    setFailure(null);
    const sent = await setActive(boatId);
    if (sent.ok) setNote(done);
    else setFailure(t`We could not switch to that boat. Please try again.`);
  };
  return { note, failure, switchTo };
}
