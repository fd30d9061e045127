import type { ProductDocument } from '@/api/types';

const HIDDEN_MARK = 'list';
const PLAIN_NAME = 'Document';

/**
 * The documents to list: parts lists are left out, because the diagram link opens them. Those in the
 * reader's language come first, then those in several; among them, those with a name of their own
 * before those that are only called 'Document'.
 */
export function listedDocuments(
  documents: readonly ProductDocument[],
  language: string,
): ProductDocument[] {
  const rank = (entry: ProductDocument) =>
    languageRank(entry.language, language) * 2 + Number(entry.fileName === PLAIN_NAME);
  return documents
    .filter((entry) => !entry.fileName.toLowerCase().includes(HIDDEN_MARK))
    .toSorted((left, right) => rank(left) - rank(right));
}

function languageRank(language: string, readers: string): number {
  if (language === readers) return 0;
  return language === 'mul' ? 1 : 2;
}
