import { useSearchParams } from 'react-router';
import type { PartView } from './part-filters';

const VIEW = 'view';

/** How the parts are shown; in the address, as the order and the page of the table are. */
export function usePartView(): { view: PartView; setView: (view: PartView) => void } {
  const [query, setQuery] = useSearchParams();
  return {
    view: query.get(VIEW) === 'table' ? 'table' : 'sections',
    setView: (view) =>
      setQuery(view === 'table' ? { [VIEW]: view } : {}, {
        replace: true,
        preventScrollReset: true,
      }),
  };
}
