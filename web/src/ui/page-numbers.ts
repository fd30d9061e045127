/** An entry of the paging control: a page or the gap between two groups. */
export type PageEntry = number | 'gap';

const SHOW_ALL_UP_TO = 5;
const GROUP = 3;

/**
 * The entries to show: all pages up to 5; above that the first 3, the last 3 and 3 around the
 * current page, with a gap between groups. A gap that would hide one page shows that page.
 */
export function pageNumbers(current: number, total: number): PageEntry[] {
  const pages = Array.from({ length: total }, (_, index) => index + 1);
  if (total <= SHOW_ALL_UP_TO) return pages;
  const isShown = (page: number) =>
    page <= GROUP || page > total - GROUP || Math.abs(page - current) <= 1;
  return pages.flatMap((page): PageEntry[] => {
    if (isShown(page)) return [page];
    const isAlone = isShown(page - 1) && isShown(page + 1);
    if (isAlone) return [page];
    return isShown(page - 1) ? ['gap'] : [];
  });
}
