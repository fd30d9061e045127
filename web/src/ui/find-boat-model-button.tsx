import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconSailboat } from '@tabler/icons-react';
import { useFindBoatModel } from '@/domains/boats/use-find-boat-model';

/** Leads to the parts of the visitor's own boat, which needs an account and a boat. */
export function FindBoatModelButton() {
  const { find, isLoading } = useFindBoatModel();
  return (
    <Button
      variant="default"
      leftSection={<IconSailboat aria-hidden size={20} stroke={1.6} />}
      loading={isLoading}
      onClick={() => void find()}
    >
      <Trans>Find parts for my boat model</Trans>
    </Button>
  );
}
