import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconSailboat } from '@tabler/icons-react';
import { openPopup } from '@/popups/open-popup';
import { paths } from '@/routes/paths';

/** Leads to the parts of the visitor's own boat, which takes an account. */
export function FindBoatModelButton() {
  return (
    <Button
      variant="default"
      leftSection={<IconSailboat aria-hidden size={20} stroke={1.6} />}
      onClick={() => void openPopup('pleaseSignUp', { target: paths.search('my-boat') })}
    >
      <Trans>Find parts for my boat model</Trans>
    </Button>
  );
}
