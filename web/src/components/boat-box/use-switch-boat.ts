import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { setActive } from '@/boats/set-active';

/** Switches the active boat; `failure` says that it could not be done, until the next try. */
export function useSwitchBoat(onSwitch?: () => void) {
  const { t } = useLingui();
  const [failure, setFailure] = useState<string | null>(null);
  const switchTo = async (boatId: number) => {
    setFailure(null);
    onSwitch?.();
    const sent = await setActive(boatId);
    if (!sent.ok) setFailure(t`The boat could not be switched. Please try again.`);
  };
  return { failure, switchTo };
}
