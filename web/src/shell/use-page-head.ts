import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** The elements of the head with which the server describes the page that it sent. */
const OF_FIRST_PAGE = '[data-page-head]';

/**
 * Updates the head. The server describes the page that it sends, for search engines and link
 * previews; on later pages its description is removed, and the address to share is that of the
 * page. `page` is the name of the current page.
 */
export function usePageHead(page: string): void {
  const { pathname, search } = useLocation();
  const [first] = useState({ page, search });
  // A name that is corrected in the address does not change the page.
  const isFirst = page === first.page && search === first.search;
  useEffect(() => {
    if (isFirst) return;
    for (const element of document.head.querySelectorAll(OF_FIRST_PAGE)) element.remove();
    canonicalLink().href = window.location.origin + pathname + search;
  }, [isFirst, pathname, search]);
}

function canonicalLink(): HTMLLinkElement {
  const known = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (known !== null) return known;
  const link = document.createElement('link');
  link.rel = 'canonical';
  document.head.append(link);
  return link;
}
