import type { ProductDocument } from '@/api/types';

const HIDDEN_MARK = 'list';
const PLAIN_NAME = 'Document';

/**
 * The documents sorted by language: the reader's, then multilingual, then English, then all others.
 * Within a language they keep their order.
 */
export function byReadersLanguage(
  documents: readonly ProductDocument[],
  language: string,
): ProductDocument[] {
  const order = [language, 'mul', 'en'];
  const rank = (entry: ProductDocument) => {
    const place = order.indexOf(entry.language);
    return place < 0 ? order.length : place;
  };
  return documents.toSorted((left, right) => rank(left) - rank(right));
}

/**
 * The documents to list, by the reader's language: parts lists are left out, because the diagram
 * link opens them. Of one language, those with a name of their own come before those that are only
 * called 'Document'.
 */
export function listedDocuments(
  documents: readonly ProductDocument[],
  language: string,
): ProductDocument[] {
  const listed = documents
    .filter((entry) => !isPartsList(entry))
    .toSorted((left, right) => plainLast(left) - plainLast(right));
  return byReadersLanguage(listed, language);
}

/** Whether a document is the drawing with the part numbers, by its name. */
export function isPartsList(entry: ProductDocument): boolean {
  return entry.fileName.toLowerCase().includes(HIDDEN_MARK);
}

function plainLast(entry: ProductDocument): number {
  return entry.fileName === PLAIN_NAME ? 1 : 0;
}
