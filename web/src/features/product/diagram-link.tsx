import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconSchema } from '@tabler/icons-react';
import { documentUrl } from '@/api/media';
import type { ProductDocument } from '@/api/types';
import { diagramDocument } from './diagram-document';

interface Props {
  productId: number;
  documents: readonly ProductDocument[];
}

/** Opens the drawing with the part numbers in a new tab; disabled if there is none. */
export function DiagramLink({ productId, documents }: Props) {
  const document = diagramDocument(documents);
  const icon = <IconSchema aria-hidden size={20} stroke={1.6} />;
  if (document === null) {
    return (
      <Button variant="default" leftSection={icon} disabled>
        <Trans>Single parts list diagram</Trans>
      </Button>
    );
  }
  return (
    <Button
      component="a"
      variant="default"
      leftSection={icon}
      href={documentUrl(productId, document.fileName)}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Trans>Single parts list diagram</Trans>
    </Button>
  );
}
