import { useLingui } from '@lingui/react/macro';
import type { PopupContent } from '@/popups/kinds';
import { DocumentList } from './document-list';
import { PopupFrame } from './popup-frame';

/** PDFs that help to find a fault. */
export function TroubleshootingPopup({
  productId,
  documents,
  close,
}: PopupContent<'troubleshooting'>) {
  const { t } = useLingui();
  return (
    <PopupFrame title={t`Troubleshooting`} onClose={() => close(null)}>
      <DocumentList productId={productId} documents={documents} />
    </PopupFrame>
  );
}
