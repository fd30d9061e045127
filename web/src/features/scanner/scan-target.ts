/** Where a scanned or typed text leads. */

import { MAX_TEXT_LENGTH } from '@/domains/search/search-state';
import { paths } from '@/routes/paths';

/** The pages of this site that a code may open, with the ids in their addresses. */
const PAGES: readonly (readonly [pattern: RegExp, path: (ids: readonly string[]) => string])[] = [
  [/^\/(?:virtualtour\/)?product\/(\d+)(?:-[^/]*)?$/, ([id]) => `/product/${id}`],
  [/^\/product\/single-part\/(\d+)(?:-[^/]*)?$/, ([id]) => `/product/single-part/${id}`],
  [/^\/product\/(\d+)(?:-[^/]*)?\/kit\/(\d+)$/, ([id, kit]) => `/product/${id}/kit/${kit}`],
  [/^\/boat\/(\d+)$/, ([id]) => `/boat/${id}`],
  [/^\/bmt\/(\d+)\/virtualtourm\/(\d+)$/, ([id, tour]) => `/bmt/${id}/virtualtourm/${tour}`],
];

/** A trade item number as GS1 labels write it: in a bar code, or in a web address. */
const LABELLED_GTIN = /^\(01\)(\d{14})(?!\d)/;
const LINKED_GTIN = /\/01\/(\d{12,14})(?:\/|$)/;

/**
 * The path that a text leads to; null if it contains nothing to search for. An address of this site
 * opens the page of its product or boat. Everything else is searched, and never opened: other
 * addresses, and whatever else someone may print on a label.
 */
export function scanTarget(text: string, host: string): string | null {
  const plain = text
    .replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const own = ownPage(plain, host);
  if (own !== null) return own;
  const userInput = Array.from(tradeNumber(plain)).slice(0, MAX_TEXT_LENGTH).join('');
  return userInput === '' ? null : paths.search('all-system', { userInput });
}

function ownPage(text: string, host: string): string | null {
  const url = webAddress(text);
  if (url === null || url.host !== host || url.username !== '' || url.password !== '') return null;
  const path = url.pathname.replace(/\/$/, '');
  for (const [pattern, open] of PAGES) {
    const found = pattern.exec(path);
    if (found !== null) return open(found.slice(1));
  }
  return null;
}

/** The number alone, where the text is a label around one. */
function tradeNumber(text: string): string {
  const path = webAddress(text)?.pathname ?? '';
  const [, gtin = text] = LABELLED_GTIN.exec(text) ?? LINKED_GTIN.exec(path) ?? [];
  return gtin;
}

function webAddress(text: string): URL | null {
  const url = URL.parse(text);
  return url !== null && ['http:', 'https:'].includes(url.protocol) ? url : null;
}
