import type { ProductDocument } from '@/api/types';
import { isPartsList } from '@/domains/products/document-order';

/** The PDF for 'Single parts list diagram': the first parts list, otherwise the first document. */
export function diagramDocument(documents: readonly ProductDocument[]): ProductDocument | null {
  return documents.find(isPartsList) ?? documents[0] ?? null;
}
