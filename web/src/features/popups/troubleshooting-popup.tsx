import { useLingui } from '@lingui/react/macro';
import { byReadersLanguage } from '@/domains/products/document-order';
import type { PopupContent } from '@/popups/kinds';
import { DocumentList } from './document-list';
import { PopupFrame } from './popup-frame';

/** PDFs that help to find a fault, by the reader's language. */
export function TroubleshootingPopup({
  productId,
  documents,
  close,
}: PopupContent<'troubleshooting'>) {
  const { t, i18n } = useLingui();
  return (
    <PopupFrame title={t`Troubleshooting`} onClose={() => close(null)}>
      <DocumentList productId={productId} documents={byReadersLanguage(documents, i18n.locale)} />
    </PopupFrame>
  );
}
