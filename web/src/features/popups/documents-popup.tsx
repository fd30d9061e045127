import { useLingui } from '@lingui/react/macro';
import { listedDocuments } from '@/domains/products/document-order';
import type { PopupContent } from '@/popups/kinds';
import { DocumentList } from './document-list';
import { PopupFrame } from './popup-frame';

/** A product's PDFs, without its parts lists. */
export function DocumentsPopup({ productId, documents, close }: PopupContent<'documents'>) {
  const { t, i18n } = useLingui();
  return (
    <PopupFrame title={t`Product Documents`} onClose={() => close(null)}>
      <DocumentList productId={productId} documents={listedDocuments(documents, i18n.locale)} />
    </PopupFrame>
  );
}
