import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFileText, IconTool } from '@tabler/icons-react';
import type { ProductPageDetails } from '@/api/types';
import { isPartsList } from '@/domains/products/document-order';
import { openPopup } from '@/popups/open-popup';
import { DiagramLink } from '../diagram-link';
import { PageSection } from '../page-section';
import classes from './documents.module.css';

/**
 * Buttons for the product's PDFs, its troubleshooting PDFs and its drawing, if there are any. A
 * single part has the button for the drawing beside its form.
 */
export function Documents({ details }: { details: ProductPageDetails }) {
  const { documents, troubleshooting, product } = details;
  const { productId } = product;
  const hasListed = documents.some((entry) => !isPartsList(entry));
  const hasDrawing = !product.isSinglePart && documents.some(isPartsList);
  if (!hasListed && !hasDrawing && troubleshooting.length === 0) return null;
  return (
    <PageSection title={<Trans>Documents</Trans>}>
      <div className={classes['documents']}>
        {hasListed && (
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
        {hasDrawing && <DiagramLink productId={productId} documents={documents} />}
      </div>
    </PageSection>
  );
}
