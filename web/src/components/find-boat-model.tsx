import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconSailboat } from '@tabler/icons-react';
import { openPopup } from '@/popups/open-popup';
import { paths } from '@/routes/paths';

/** Leads to the parts of one's own boat; a visitor is asked to sign in first. */
export function FindBoatModel() {
  return (
    <Button
      variant="default"
      leftSection={<IconSailboat size={22} stroke={1.6} aria-hidden />}
      onClick={() => void openPopup('pleaseSignUp', { target: paths.search('my-boat') })}
    >
      <Trans>Find your boat model</Trans>
    </Button>
  );
}
