import type { ProductDocument } from '@/api/types';

const HIDDEN_MARK = 'list';
const PLAIN_NAME = 'Document';

/**
 * The documents to list: parts lists are left out, because the diagram link opens them,
 * and those with a name of their own come before those that are only called 'Document'.
 */
export function listedDocuments(documents: readonly ProductDocument[]): ProductDocument[] {
  const shown = documents.filter((entry) => !entry.fileName.toLowerCase().includes(HIDDEN_MARK));
  return [
    ...shown.filter((entry) => entry.fileName !== PLAIN_NAME),
    ...shown.filter((entry) => entry.fileName === PLAIN_NAME),
  ];
}
