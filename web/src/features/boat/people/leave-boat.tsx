import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { Boat } from '@/domains/boats/boat';
import { may } from '@/domains/boats/may';
import { FormError } from '@/ui/fields/form-error';
import { useWrite } from '@/ui/forms/use-write';
import { useLeaveBoat } from './use-leave-boat';

/** The button to leave a boat, for those who may not see the list of people on board. */
export function LeaveBoat({ boat }: { boat: Boat }) {
  const { failure, run } = useWrite(useLeaveBoat(boat));
  if (may(boat, 'users', 'read')) return null;
  return (
    <>
      <Button variant="default" onClick={() => run()}>
        <Trans>Leave the boat</Trans>
      </Button>
      <FormError id="leave-failure">{failure}</FormError>
    </>
  );
}
