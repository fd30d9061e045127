import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '@/routes/paths';
import { SearchBox } from './search-box';

interface Props {
  /** A button beside the field. */
  children?: ReactNode;
}

/** The search field of a page that is not a search: Enter opens the search of all parts. */
export function SearchEverything({ children }: Props) {
  const navigate = useNavigate();
  return (
    <SearchBox
      onApply={(text, by) => {
        if (by !== 'enter') return;
        const value = text.trim();
        void navigate(paths.search('all-system', value === '' ? {} : { value }));
      }}
    >
      {children}
    </SearchBox>
  );
}
