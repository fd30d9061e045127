import { useState } from 'react';
import { NavigationType, useLocation, useMatches, useNavigationType } from 'react-router';

/**
 * A name for the page that is open. It changes with every step of the history, and stays when only
 * the address of the same page is corrected.
 */
export function usePageKey(): string {
  const { key } = useLocation();
  const route = useMatches().at(-1)?.id ?? '';
  const navigation = useNavigationType();
  const [page, setPage] = useState({ key, route, address: key });
  if (page.address === key && page.route === route) return page.key;
  const isSame = navigation === NavigationType.Replace && page.route === route;
  const next = { key: isSame ? page.key : key, route, address: key };
  setPage(next);
  return next.key;
}
