import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconSailboat } from '@tabler/icons-react';
import { paths } from '@/routes/paths';
import { useAccountPage } from '@/session/use-account-page';

/** Leads to the parts of the visitor's own boat, which takes an account. */
export function FindBoatModelButton() {
  const openAccountPage = useAccountPage();
  return (
    <Button
      variant="default"
      leftSection={<IconSailboat aria-hidden size={20} stroke={1.6} />}
      onClick={() => openAccountPage(paths.search('my-boat'), paths.search('my-boat'))}
    >
      <Trans>Find parts for my boat model</Trans>
    </Button>
  );
}
