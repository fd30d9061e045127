import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** What the server wrote into the head about the page that it sent, and nothing else. */
const OF_FIRST_PAGE = '[data-page-head]';

/**
 * Keeps the head true. The server describes the page that it sends to search engines and to programs
 * that preview links; on every later page its description goes, and the address that the browser
 * shares is that of the page. `page` is the name of the open page.
 */
export function usePageHead(page: string): void {
  const { pathname, search } = useLocation();
  const [first] = useState({ page, search });
  // A name in the address that is corrected does not change the page.
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
