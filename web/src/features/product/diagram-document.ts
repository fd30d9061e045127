import type { ProductDocument } from '@/api/types';
import { isPartsList } from '@/domains/products/document-order';

/** The PDF behind 'Single parts list diagram': the first that is a list, else the first; null without any. */
export function diagramDocument(documents: readonly ProductDocument[]): ProductDocument | null {
  return documents.find(isPartsList) ?? documents[0] ?? null;
}
