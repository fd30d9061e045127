import { useState } from 'react';
import { NavigationType, useLocation, useMatches, useNavigationType } from 'react-router';

/**
 * A key of the current page. It changes with the page and with every step through the history; it
 * stays when the address of the same page is corrected, or its query changes.
 */
export function usePageKey(): string {
  const { key: address, pathname } = useLocation();
  const route = useMatches().at(-1)?.id ?? '';
  const navigation = useNavigationType();
  const [page, setPage] = useState({ key: address, address, pathname, route });
  if (page.address === address && page.route === route) return page.key;
  const isSame =
    page.route === route &&
    (navigation === NavigationType.Replace ||
      (navigation === NavigationType.Push && page.pathname === pathname));
  const key = isSame ? page.key : address;
  setPage({ key, address, pathname, route });
  return key;
}
