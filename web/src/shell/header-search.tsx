import { useLocation } from 'react-router';
import { paths } from '@/routes/paths';
import { HeaderField, setHeaderPlace, useIsWide } from '@/ui/search-box/header-place';
import { SearchEverything } from '@/ui/search-box/search-everything';
import classes from './header.module.css';

/**
 * The search field in the header, if there is room. The search page puts its own field here; the
 * home page has a bigger one.
 */
export function HeaderSearch() {
  const { pathname } = useLocation();
  const isWide = useIsWide();
  if (!isWide) return null;
  const isElsewhere = pathname === paths.home || pathname.startsWith('/search/');
  return (
    <div ref={setHeaderPlace} className={classes['search']}>
      {!isElsewhere && (
        <HeaderField>
          <SearchEverything />
        </HeaderField>
      )}
    </div>
  );
}
