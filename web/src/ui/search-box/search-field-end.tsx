import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconScan, IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '@/routes/paths';

interface Props {
  isEmpty: boolean;
  onClear: () => void;
}

/** The end of the search field: a way to scan a code instead of typing, then one to clear it. */
export function SearchFieldEnd({ isEmpty, onClear }: Props) {
  const { t } = useLingui();
  if (!isEmpty) {
    return (
      <ActionIcon aria-label={t`Clear the text`} onClick={onClear}>
        <IconX aria-hidden />
      </ActionIcon>
    );
  }
  // Loads the whole page, because only the document at that address may use the camera.
  return (
    <ActionIcon
      component={Link}
      to={paths.cameraScanner}
      reloadDocument
      aria-label={t`Scan a code`}
    >
      <IconScan aria-hidden />
    </ActionIcon>
  );
}
