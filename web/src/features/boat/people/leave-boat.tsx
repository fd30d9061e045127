import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Boat } from '@/domains/boats/boat';
import { may } from '@/domains/boats/may';
import { failureText } from '@/session/server-texts';
import { FormError } from '@/ui/fields/form-error';
import { useLeaveBoat } from './use-leave-boat';

/** The button to leave a boat, for those who may not see the list of people on board. */
export function LeaveBoat({ boat }: { boat: Boat }) {
  const { i18n } = useLingui();
  const leave = useLeaveBoat(boat);
  const [failure, setFailure] = useState<string | null>(null);
  if (may(boat, 'users', 'read')) return null;
  const handlePress = async () => {
    const error = await leave();
    setFailure(error === null ? null : failureText(error, i18n));
  };
  return (
    <>
      <Button variant="default" onClick={() => void handlePress()}>
        <Trans>Leave the boat</Trans>
      </Button>
      <FormError id="leave-failure">{failure}</FormError>
    </>
  );
}
