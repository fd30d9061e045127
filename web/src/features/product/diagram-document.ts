import type { ProductDocument } from '@/api/types';

const LIST_MARK = 'list';

/** The PDF behind 'Single parts list diagram': the first that is a list, else the first; null without any. */
export function diagramDocument(documents: readonly ProductDocument[]): ProductDocument | null {
  const list = documents.find((entry) => entry.fileName.toLowerCase().includes(LIST_MARK));
  return list ?? documents[0] ?? null;
}
