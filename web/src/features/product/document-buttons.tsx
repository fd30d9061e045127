import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFileText, IconTool } from '@tabler/icons-react';
import type { ProductPageDetails } from '@/api/types';
import { openPopup } from '@/popups/open-popup';
import classes from './document-buttons.module.css';

interface Props {
  details: ProductPageDetails;
}

/** Opens the product's PDFs and its troubleshooting PDFs; a kind without any has no button. */
export function DocumentButtons({ details }: Props) {
  const { t } = useLingui();
  const { documents, troubleshooting, product } = details;
  const { productId } = product;
  if (documents.length === 0 && troubleshooting.length === 0) return null;
  return (
    <section className={classes['documents']} aria-label={t`Documents`}>
      {documents.length > 0 && (
        <Button
          variant="default"
          leftSection={<IconFileText aria-hidden size={20} stroke={1.6} />}
          onClick={() => void openPopup('documents', { productId, documents })}
        >
          <Trans>Product Documents</Trans>
        </Button>
      )}
      {troubleshooting.length > 0 && (
        <Button
          variant="default"
          leftSection={<IconTool aria-hidden size={20} stroke={1.6} />}
          onClick={() =>
            void openPopup('troubleshooting', { productId, documents: troubleshooting })
          }
        >
          <Trans>Troubleshooting</Trans>
        </Button>
      )}
    </section>
  );
}
